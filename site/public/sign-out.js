// Submits the identity service's sign-out form without a confirmation; the server includes this script only if the
// request has a valid id token.
document.forms[0]?.submit()
