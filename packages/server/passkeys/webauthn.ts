// The library that checks ceremonies, loaded with the first one: it takes a quarter of a second and 25 MB.
// The polyfill first: a part of the library refuses to load without it, and the bundle would load that part before it.
import 'reflect-metadata'
export { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
export { decodeAttestationObject } from '@simplewebauthn/server/helpers'
