// Bounds of RFC 5321.
const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

const CONTACT = /^[A-Za-z0-9._-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,4}$/;
const LOGIN = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9-]+\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;

/** A contact's optional e-mail (spec 1 §5): letters, digits, dot, underscore, hyphen, @, a domain, a 2-4 letter top level. */
export function isContactEmail(text: string): boolean {
  return CONTACT.test(text) && isBounded(text);
}

/** An address to sign in with. Wider than a contact's: plus signs and long top levels are people's real addresses. */
export function isLoginEmail(text: string): boolean {
  return LOGIN.test(text) && isBounded(text);
}

/** An address with the marks that a Chinese input method writes wide ("lihua＠qq。com") as they are meant. */
export function narrowEmail(text: string): string {
  return text.normalize('NFKC').replaceAll('。', '.');
}

/** One spelling per address: narrow, trimmed and in lower case. Identities compare by this. */
export function normaliseEmail(text: string): string {
  return narrowEmail(text).trim().toLowerCase();
}

function isBounded(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  return (
    text.length <= MAX_LENGTH &&
    local.length <= MAX_LOCAL_LENGTH &&
    local.split('.').every((part) => part !== '') &&
    labels.every((label) => label.length <= 63 && !label.startsWith('-') && !label.endsWith('-'))
  );
}
