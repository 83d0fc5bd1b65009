import { isIPv4 } from 'node:net';
import { z } from 'zod';

const address = z.string().refine(isIPv4, 'must be an IPv4 address');
/** `203.0.113.7` or `203.0.113.0/24`. */
const range = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,3}){3}(\/\d{1,2})?$/, 'must be an IPv4 address, or a range such as 203.0.113.0/24');
const port = z.int().min(1).max(65_535);
const login = z.strictObject({
  user: z.string().regex(/^[^\s":@<>]{1,64}$/),
  password: z.string().min(1).max(128),
  /** The other end knows no digest but MD5: its operator says so, or nobody logs in by it. */
  md5: z.boolean().default(false),
});

/** The operator's entries for a SIP trunk. Those left out are as most of them want. */
export const sipAccount = z
  .strictObject({
    /** Where calls go out to, and whose calls are taken. */
    host: z.string().regex(/^[a-z0-9.-]{1,253}$/i),
    port: port.default(5060),
    transport: z.enum(['udp', 'tcp', 'tls']).default('udp'),
    /** No encryption with a host on no private network: its operator says so, or the account is refused. */
    plain: z.boolean().default(false),
    /** Further addresses that calls come from. */
    allow: z.array(range).max(100).default([]),
    /** Ours there: for calls that we make, and to register. */
    login: login.optional(),
    /** It wants to be told where we are, again and again. */
    registers: z.boolean().default(false),
    /** Calls from anywhere else need this. */
    callers: login.optional(),
    /** Ours, as the trunk sees it: where a router stands in between. */
    publicAddress: address.optional(),
    listenAddress: address.default('0.0.0.0'),
    listenPort: port.default(5060),
    /** By which connections calls are taken; UDP is there unless said otherwise. */
    listenTransports: z
      .array(z.enum(['udp', 'tcp', 'tls']))
      .min(1)
      .optional(),
    /** Of TLS: ours, as PEM; `ca` signed theirs, where no public authority did. */
    tls: z.strictObject({ cert: z.string(), key: z.string(), ca: z.string().optional() }).optional(),
    rtpPorts: z.strictObject({ first: port, last: port }).default({ first: 20_000, last: 20_999 }),
    /** Which part of a call names our number; `to` where the trunk calls what registered. */
    calledBy: z.enum(['uri', 'to']).default('uri'),
    /** How numbers are written to it. */
    numbers: z.enum(['plus', 'digits']).default('plus'),
    /** It lets a forwarded call show the caller's own number. */
    showsCaller: z.boolean().default(false),
    callsMax: z.int().min(1).max(500).default(100),
    callMinutesMax: z.int().min(1).max(1_440).default(120),
    recordingsMegabytesMax: z.int().min(1).max(1_000_000).default(5_000),
  })
  .refine(
    ({ transport, listenTransports = [], tls }) =>
      ![transport, ...listenTransports].includes('tls') || tls !== undefined,
    {
      path: ['tls'],
      message: 'is needed for calls by TLS',
    },
  );
export type SipAccount = z.infer<typeof sipAccount>;
