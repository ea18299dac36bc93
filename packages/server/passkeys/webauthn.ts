// The library that verifies ceremonies. It is loaded with the first ceremony, because that takes a quarter of a second
// and 25 MB. The polyfill first: a part of the library refuses to load without it, and the bundle would load that part
// before it.
import 'reflect-metadata'
export { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
export { decodeAttestationObject } from '@simplewebauthn/server/helpers'
