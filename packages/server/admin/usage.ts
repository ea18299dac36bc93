/** What `npm run admin` prints without arguments. */
export const ADMIN_USAGE = `Look after payments:
  npm run admin -- payments [status]                    lists payments, the newest first
  npm run admin -- payments [status] --csv              the same for a spreadsheet
  npm run admin -- show <reference>                     what happened to a payment
  npm run admin -- settle <reference> <reason>          counts it as paid: you have seen the money at the provider
  npm run admin -- refund <reference> <reason>          gives the money back and ends what was paid for
  npm run admin -- reconcile                            asks the providers about every payment of the last days
Look after people; <who> is the email address that somebody signs in with, or the id of an account or of a guest:
  npm run admin -- users find <text>                    finds accounts by a part of the email address or name
  npm run admin -- users show <who>                     what is stored about somebody, without texts of chats
  npm run admin -- users export <who> <reason> [--output=<file>]   all data, as the person would get it
  npm run admin -- users suspend <who> <reason>         ends every sign-in, and refuses new ones; deletes nothing
  npm run admin -- users restore <who> <reason>         lets a suspended account sign in again
  npm run admin -- users sign-out <who> <reason>        ends every sign-in
  npm run admin -- users delete <who> <reason>          deletes everything at once but payments
  npm run admin -- users make-admin <who> <reason>      lets an account use the page /admin
  npm run admin -- users remove-admin <who> <reason>    takes that away
  npm run admin -- grant <who> <monthly|yearly> <reason>     gives Pro without a payment
  npm run admin -- take-back <who> <reason>             takes back what grant has given
  npm run admin -- audit [who, reference or link]       what operators did, the newest first
Look at what tools have made; <creation> is its id, the URL of its page, or a link to it:
  npm run admin -- creations show <creation>            whose it is, and what was asked for
  npm run admin -- creations delete <creation> <reason> deletes it with its files and links
Move the pictures, sounds and documents of visitors:
  npm run admin -- files move --to=s3|folder            between DATA_DIR/uploads and the bucket of S3_ENDPOINT
Read what visitors have written in the contact form; <number> is like A-7K3M2:
  npm run admin -- messages [open|held|all]             lists messages, the newest first
  npm run admin -- messages show <number>               the whole message
  npm run admin -- messages release|answered|delete <number> <reason>   mails a held one to you, or ends it
Look after the newsletter:
  npm run admin -- newsletter export [reason]           the confirmed subscribers, for a spreadsheet
  npm run admin -- newsletter send <file.md> [reason]   mails an issue to every confirmed subscriber
  npm run admin -- newsletter list                      the latest issues, and how many have got them
See what models and the voice have cost:
  npm run admin -- costs [from] [to] [--by day|model|partner|plan] [--csv]   this month by model, or days such as 2026-11-01
See what visitors think of answers, without their conversations:
  npm run admin -- feedback [--csv]                     for each model, and the latest with what was wrong
Look whether everything works, with these settings; changes nothing:
  npm run admin -- check                                tries database, files, disk, mail, models, clock, proxy; exits with 1 if one fails
After a backup has leaked, while all servers are stopped:
  npm run admin -- keys replace                         replaces the keys that sign tokens, and signs everybody out
Commands that change something ask first. Answer in advance with --yes.`
