import { type BrandPiece, brandPieces } from '@manyline/domain/brand-pieces';
import { type Field, pieceFields } from './piece-fields.ts';
import { languageLabels, type RoomKey, type RoomText } from './words.ts';

interface Names {
  fields: Map<string, RoomKey>;
  values: Map<string, RoomKey>;
}

const names = Object.fromEntries(brandPieces.map((piece) => [piece, readNames(pieceFields[piece])])) as Record<
  BrandPiece,
  Names
>;

function readNames(fields: readonly Field[]): Names {
  const read: Names = {
    fields: new Map(Object.entries(languageLabels)),
    values: new Map(),
  };
  learn(fields, read);
  return read;
}

function learn(fields: readonly Field[], into: Names): void {
  into.values.set('*', 'all');
  for (const field of fields) {
    if (field.name !== '') into.fields.set(field.name, field.label);
    if (field.kind === 'list' || field.kind === 'group') learn(field.fields, into);
    if (field.kind === 'choice')
      for (const { value, label } of field.choices) if (label) into.values.set(String(value), label);
  }
}

/** A field by its name in the data; the name itself where no form has it. */
export function nameOfField(piece: BrandPiece, name: string, t: RoomText): string {
  const text = names[piece].fields.get(name);
  return text ? t(text) : name;
}

/** The key of an entry, such as `sms US`, or a value that has a name: the words that it is made of. An id of our own says nothing. */
export function nameOfKey(piece: BrandPiece, key: string, t: RoomText): string {
  if (/^[\da-f]{8}-[\da-f-]{27}$/.test(key)) return '';
  return key
    .split(' ')
    .map((word) => {
      const text = names[piece].values.get(word);
      return text ? t(text) : word;
    })
    .join(' ');
}
