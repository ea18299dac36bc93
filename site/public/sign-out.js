// Of the page that signs somebody out who has shown that it is them: nothing is left to ask.
document.forms[0]?.submit()
