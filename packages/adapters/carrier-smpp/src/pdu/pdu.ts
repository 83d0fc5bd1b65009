import { type CommandName, commandIds, isAnswer, layouts, nameCommand } from './commands.ts';
import {
  countOctets,
  emptyOf,
  type Field,
  type Layout,
  readField,
  type Value,
  type ValueOf,
  writeField,
} from './fields.ts';
import { PduError } from './pdu-error.ts';
import { STATUS } from './status.ts';
import { countTlvOctets, readTlvs, type Tlv, writeTlvs } from './tlv.ts';

export type FieldsOf<Name extends CommandName> = {
  -readonly [F in keyof (typeof layouts)[Name]]: (typeof layouts)[Name][F] extends Field
    ? ValueOf<(typeof layouts)[Name][F]>
    : never;
};

interface PduOf<Name extends CommandName> {
  command: Name;
  status: number;
  sequence: number;
  fields: FieldsOf<Name>;
  tlvs: Tlv[];
}

/** One unit of the protocol, with all its fields. */
export type Pdu<Name extends CommandName = CommandName> = { [N in Name]: PduOf<N> }[Name];

/** A unit that we write: what is left out is zero or empty. */
export type PduDraft<Name extends CommandName = CommandName> = {
  [N in Name]: { command: N; status?: number; sequence: number; fields?: Partial<FieldsOf<N>>; tlvs?: readonly Tlv[] };
}[Name];

export const HEADER_OCTETS = 16;

/** @throws RangeError for what a field cannot hold. */
export function encodePdu({ command, status = 0, sequence, fields = {}, tlvs = [] }: PduDraft): Buffer {
  const given = fields as Record<string, Value | undefined>;
  const layout = fieldLists[command];
  let length = HEADER_OCTETS + countTlvOctets(tlvs);
  for (const { name, field, empty } of layout) length += countOctets(field, given[name] ?? empty);
  const whole = Buffer.allocUnsafe(length);
  whole.writeUInt32BE(length, 0);
  whole.writeUInt32BE(commandIds[command], 4);
  whole.writeUInt32BE(status, 8);
  whole.writeUInt32BE(sequence, 12);
  let at = HEADER_OCTETS;
  for (const { name, field, empty } of layout) at = writeField(whole, at, name, field, given[name] ?? empty);
  writeTlvs(whole, at, tlvs);
  return whole;
}

const toList = (layout: Layout) =>
  Object.entries(layout).map(([name, field]) => ({ name, field, empty: emptyOf(field) }));
/** The layouts as they are walked for every unit. */
const fieldLists = Object.fromEntries(
  Object.entries(layouts).map(([command, layout]) => [command, toList(layout)]),
) as Record<CommandName, ReturnType<typeof toList>>;

/**
 * Reads one frame. An answer may end before its first field, as refusals do and answers without anything to say. @throws PduError,
 * with the status to answer by
 */
export function decodePdu(frame: Buffer): Pdu {
  const commandId = frame.readUInt32BE(4);
  const sequence = frame.readUInt32BE(12);
  try {
    const command = nameCommand(commandId);
    if (!command) throw new PduError(STATUS.unknownCommand, 'a command that nobody knows');
    const body = frame.subarray(HEADER_OCTETS);
    return { command, status: frame.readUInt32BE(8), sequence, ...readBody(command, body) } as Pdu;
  } catch (error) {
    if (error instanceof PduError) Object.assign(error, { sequence, commandId });
    throw error;
  }
}

function readBody(command: CommandName, body: Buffer) {
  const fields: Record<string, Value> = {};
  const isEmpty = body.length === 0 && isAnswer(command);
  let at = 0;
  for (const { name, field, empty } of fieldLists[command]) {
    const { value, next } = isEmpty ? { value: empty, next: 0 } : readField(body, at, name, field);
    fields[name] = value;
    at = next;
  }
  return { fields, tlvs: readTlvs(body, at) };
}
