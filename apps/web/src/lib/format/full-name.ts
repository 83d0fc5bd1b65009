/** As people write it: a name in Chinese characters has its family name first and no space. */
export function fullName(firstName: string, lastName: string): string {
  return /\p{Script=Han}/u.test(lastName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim();
}
