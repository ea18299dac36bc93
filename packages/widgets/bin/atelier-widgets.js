#!/usr/bin/env node
// Up to version 0.2, the doctor was a command of this package.
const page = process.argv.slice(3).join(' ') || 'https://shop.example/help'
console.error(`The doctor is a package of its own: npx @atelier/doctor ${page}`)
process.exitCode = 2
