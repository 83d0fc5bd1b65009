/**
 * A name or a query as both are compared in a search: in any case and width ("Ｔｅｌｅ"), and without the spaces and marks between words
 * ("tele gram", "X（推特）").
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}]/gu, '');
}
