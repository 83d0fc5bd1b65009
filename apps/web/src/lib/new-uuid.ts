/** `randomUUID` needs a secure context; a page over plain http on another machine has none. */
export function newUuid(): string {
  if (crypto.randomUUID !== undefined) return crypto.randomUUID();
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
