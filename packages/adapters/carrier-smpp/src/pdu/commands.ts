import { type Layout, octet, octets, text } from './fields.ts';

const address = { sourceTon: octet, sourceNpi: octet, source: text(65) } as const;
const destination = { destinationTon: octet, destinationNpi: octet, destination: text(65) } as const;

const bind = {
  systemId: text(16),
  password: text(9),
  systemType: text(13),
  interfaceVersion: octet,
  addressTon: octet,
  addressNpi: octet,
  addressRange: text(41),
} as const;
const bound = { systemId: text(16) } as const;

const message = {
  serviceType: text(6),
  ...address,
  ...destination,
  esmClass: octet,
  protocolId: octet,
  priority: octet,
  scheduled: text(17),
  validity: text(17),
  registeredDelivery: octet,
  replaceIfPresent: octet,
  dataCoding: octet,
  defaultMessage: octet,
  shortMessage: octets,
} as const;
const taken = { messageId: text(65) } as const;

const data = {
  serviceType: text(6),
  ...address,
  ...destination,
  esmClass: octet,
  registeredDelivery: octet,
  dataCoding: octet,
} as const;

const nothing = {} as const;

/** Fields of each body in the order of the wire (SMPP 3.4 §4). */
export const layouts = {
  generic_nack: nothing,
  bind_receiver: bind,
  bind_receiver_resp: bound,
  bind_transmitter: bind,
  bind_transmitter_resp: bound,
  query_sm: { messageId: text(65), ...address },
  query_sm_resp: { messageId: text(65), finalDate: text(17), messageState: octet, errorCode: octet },
  submit_sm: message,
  submit_sm_resp: taken,
  deliver_sm: message,
  deliver_sm_resp: taken,
  unbind: nothing,
  unbind_resp: nothing,
  replace_sm: {
    messageId: text(65),
    ...address,
    scheduled: text(17),
    validity: text(17),
    registeredDelivery: octet,
    defaultMessage: octet,
    shortMessage: octets,
  },
  replace_sm_resp: nothing,
  cancel_sm: { serviceType: text(6), messageId: text(65), ...address, ...destination },
  cancel_sm_resp: nothing,
  bind_transceiver: bind,
  bind_transceiver_resp: bound,
  outbind: { systemId: text(16), password: text(9) },
  enquire_link: nothing,
  enquire_link_resp: nothing,
  alert_notification: { ...address, esmeTon: octet, esmeNpi: octet, esme: text(65) },
  data_sm: data,
  data_sm_resp: taken,
} as const satisfies Record<string, Layout>;

export type CommandName = keyof typeof layouts;

const IS_ANSWER = 0x80000000;

export const commandIds: Record<CommandName, number> = {
  generic_nack: 0x80000000,
  bind_receiver: 0x01,
  bind_receiver_resp: 0x80000001,
  bind_transmitter: 0x02,
  bind_transmitter_resp: 0x80000002,
  query_sm: 0x03,
  query_sm_resp: 0x80000003,
  submit_sm: 0x04,
  submit_sm_resp: 0x80000004,
  deliver_sm: 0x05,
  deliver_sm_resp: 0x80000005,
  unbind: 0x06,
  unbind_resp: 0x80000006,
  replace_sm: 0x07,
  replace_sm_resp: 0x80000007,
  cancel_sm: 0x08,
  cancel_sm_resp: 0x80000008,
  bind_transceiver: 0x09,
  bind_transceiver_resp: 0x80000009,
  outbind: 0x0b,
  enquire_link: 0x15,
  enquire_link_resp: 0x80000015,
  alert_notification: 0x102,
  data_sm: 0x103,
  data_sm_resp: 0x80000103,
};

const namesById = new Map(Object.entries(commandIds).map(([name, id]) => [id, name as CommandName]));

/** Undefined: no command of ours. */
export const nameCommand = (id: number): CommandName | undefined => namesById.get(id);
export const isAnswer = (command: CommandName): boolean => commandIds[command] >= IS_ANSWER;
