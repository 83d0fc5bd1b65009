import { readForeign } from '@manyline/testkit/foreign-paper';
import { describe, expect, it } from 'vitest';
import { commandIds, isAnswer } from './commands.ts';
import { createFrameReader, FrameError } from './frames.ts';
import { decodePdu, type Pdu } from './pdu.ts';
import { PduError } from './pdu-error.ts';

interface Vector {
  name: string;
  pdu_hex: string[];
  decoder_must_reject_with: string[];
  expected: Record<string, string>;
}
const paper = readForeign<{ vectors: Vector[] }>('smpp/cloudhopper-pdu-vectors.json');
const because = paper ? '' : ' (skipped: FOREIGN_DATA names no folder with smpp/)';

/** Its sequence is beyond what the paper allows; real networks send such, as two other vectors of theirs say. */
const TAKEN_ALL_THE_SAME = new Set(['decodeTooBigSequenceNumber']);
/** Its octets are those of another of their tests (57 instead of 304), and stop inside the text. */
const NOT_ITS_OCTETS = new Set(['decodeSubmitSmWith255ByteShortMessage']);
/** Two optional parts are in its octets, the last one cut; four are said. */
const NOT_ITS_PARTS = new Set(['decodeDeliverSmNetforsDeliveryReceiptTriggeredErrorInLegacySmppLibrary']);

/** The values that their getters read, in our words. */
const getters: Record<string, (pdu: Pdu, octets: number) => unknown> = {
  'getCommandLength()': (_pdu, octets) => octets,
  'getCommandId()': ({ command }) => commandIds[command],
  'getCommandStatus()': ({ status }) => status,
  'getSequenceNumber()': ({ sequence }) => sequence | 0,
  'isRequest()': ({ command }) => !isAnswer(command),
  'isResponse()': ({ command }) => isAnswer(command),
  'getShortMessageLength()': (pdu) => (field(pdu, 'shortMessage') as Buffer | undefined)?.length,
  'getOptionalParameters().size()': ({ tlvs }) => tlvs.length,
  'getOptionalParameterCount()': ({ tlvs }) => tlvs.length,
  'getOptionalParameters()': ({ tlvs }) => (tlvs.length === 0 ? null : tlvs),
  'getOptionalParameters().get(0).getTag()': ({ tlvs }) => tlvs[0]?.tag,
  'getOptionalParameters().get(0).getLength()': ({ tlvs }) => tlvs[0]?.value.length,
  'getPriority()': (pdu) => field(pdu, 'priority'),
};
const fieldNames: Record<string, string> = {
  'getSourceAddress().getTon()': 'sourceTon',
  'getSourceAddress().getNpi()': 'sourceNpi',
  'getSourceAddress().getAddress()': 'source',
  'getDestAddress().getTon()': 'destinationTon',
  'getDestAddress().getNpi()': 'destinationNpi',
  'getDestAddress().getAddress()': 'destination',
  'getSourceAddress()': 'source',
  'getDestinationAddress()': 'destination',
  'getAddressRange().getTon()': 'addressTon',
  'getAddressRange().getNpi()': 'addressNpi',
  'getAddressRange().getAddress()': 'addressRange',
  'getEsmeAddress().getAddress()': 'esme',
  'getServiceType()': 'serviceType',
  'getScheduleDeliveryTime()': 'scheduled',
  'getValidityPeriod()': 'validity',
  'getRegisteredDelivery()': 'registeredDelivery',
  'getDefaultMsgId()': 'defaultMessage',
  'getEsmClass()': 'esmClass',
  'getProtocolId()': 'protocolId',
  'getReplaceIfPresent()': 'replaceIfPresent',
  'getDataCoding()': 'dataCoding',
  'getMessageId()': 'messageId',
  'getSystemId()': 'systemId',
  'getPassword()': 'password',
  'getSystemType()': 'systemType',
  'getInterfaceVersion()': 'interfaceVersion',
  'getFinalDate()': 'finalDate',
  'getMessageState()': 'messageState',
  'getErrorCode()': 'errorCode',
};
const constants: Record<string, number> = {
  'SmppConstants.CMD_ID_ENQUIRE_LINK': 0x15,
  'SmppConstants.CMD_ID_ENQUIRE_LINK_RESP': 0x80000015,
  'SmppConstants.TAG_SC_INTERFACE_VERSION': 0x0210,
  'SmppConstants.STATUS_INVMSGLEN': 0x01,
};

const field = (pdu: Pdu, name: string) => (pdu.fields as Record<string, unknown>)[name];

/** Their literal: a string, null, a number with or without a cast, a constant. */
function toValue(literal: string): unknown {
  if (literal.startsWith('"') || literal === 'null' || literal === 'true' || literal === 'false')
    return JSON.parse(literal);
  if (literal.startsWith('SmppConstants.CMD_ID_') && !(literal in constants))
    return commandIds[
      literal
        .slice('SmppConstants.CMD_ID_'.length)
        .toLowerCase()
        .replace('generic_nak', 'generic_nack') as keyof typeof commandIds
    ];
  return constants[literal] ?? Number(literal.replace('(byte)', ''));
}

function decodeAll(hexes: string[]) {
  const reader = createFrameReader();
  const pdus: { pdu: Pdu; octets: number }[] = [];
  const errors: unknown[] = [];
  try {
    for (const hex of hexes)
      for (const frame of reader.push(Buffer.from(hex, 'hex'))) {
        try {
          pdus.push({ pdu: decodePdu(frame), octets: frame.length });
        } catch (error) {
          errors.push(error);
        }
      }
  } catch (error) {
    errors.push(error);
  }
  return { pdus, errors, held: reader.held() };
}

describe.skipIf(!paper)(`foreign PDUs${because}`, () => {
  it('are 58', () => expect(paper?.vectors).toHaveLength(58));

  for (const { name, pdu_hex, decoder_must_reject_with, expected } of paper?.vectors ?? [])
    it(name, () => {
      const { pdus, errors, held } = decodeAll(pdu_hex);
      const isBroken = decoder_must_reject_with.length > 0 || NOT_ITS_OCTETS.has(name);
      const mustReject = isBroken && !TAKEN_ALL_THE_SAME.has(name);
      for (const error of errors) expect(error instanceof PduError || error instanceof FrameError).toBe(true);
      expect(errors.length > 0, String(errors[0])).toBe(mustReject);
      if (pdus.length + errors.length === 0) expect(held).toBeGreaterThan(0);
      if (mustReject && pdus.length === 0) return;
      // Where several come, or one behind a broken one, theirs is the first that can be read.
      const [first] = pdus;
      for (const [getter, literal] of Object.entries(expected)) {
        const read = getters[getter] ?? ((pdu: Pdu) => field(pdu, fieldNames[getter] ?? getter));
        if (NOT_ITS_PARTS.has(name) && getter === 'getOptionalParameters().size()') continue;
        const theirs = toValue(literal);
        const ours = read(first!.pdu, first!.octets);
        // Their base class has fields that some commands lack.
        if (ours === undefined) {
          expect([0, null], getter).toContain(theirs);
          continue;
        }
        if (getter === 'getMessageId()' && theirs === null) expect(ours).toBe('');
        else if (typeof theirs === 'number' && typeof ours === 'number') expect(ours >>> 0, getter).toBe(theirs >>> 0);
        else expect(ours, getter).toEqual(theirs);
      }
    });
});
