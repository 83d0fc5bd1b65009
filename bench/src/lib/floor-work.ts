/** A text of the floor. */
export interface FloorText {
  smsId: string;
  from: string;
  to: string;
  text: string;
}

export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** Rows that the floor keeps of a batch of texts. */
export interface FloorWork {
  schema: string;
  /** With the commit after which the sender has an answer. */
  take(texts: readonly FloorText[], date: number): Statement[];
  /** With the one after which the receiver has it. Absent: the first was that too. */
  bring?(texts: readonly FloorText[], date: number): Statement[];
}

const PRICE = 20_000;
const balances = `
  create table floor_balance (account text primary key, balance bigint not null check (balance >= 0));
  insert into floor_balance select 'a' || n, 1000000000000 from generate_series(0, 999) n;`;

/** Message, charge and balance. */
export const bareWork: FloorWork = {
  schema: `
    create table floor_message (id uuid primary key, sender text not null, receiver text not null, text text not null, date bigint not null);
    create index floor_message_dialog on floor_message (sender, receiver, date);
    create table floor_charge (id uuid primary key, account text not null, amount bigint not null);
    ${balances}`,
  take(texts, date) {
    const { ids, senders, receivers, bodies } = columnsOf(texts);
    return [
      {
        name: 'message',
        text: 'insert into floor_message select *, $5::bigint from unnest($1::uuid[], $2::text[], $3::text[], $4::text[])',
        values: [ids, senders, receivers, bodies, date],
      },
      {
        name: 'charge',
        text: `insert into floor_charge select *, ${PRICE} from unnest($1::uuid[], $2::text[])`,
        values: [ids, senders],
      },
      pay(senders),
    ];
  },
};

/**
 * The product's rows of a text between two of its customers, written as plainly as it goes: a message on each side, its
 * posting, both chats, the outbox row and its end, the event that is known by then, and the receipt.
 */
export const equalWork: FloorWork = {
  schema: `
    create table floor_message (owner text not null, peer text not null, date bigint not null, id uuid not null, incoming boolean not null,
      text text not null, state smallint not null, charge bigint not null, primary key (owner, peer, date, id));
    create table floor_posting (account text not null, id uuid not null, amount bigint not null, date bigint not null, primary key (account, id));
    create table floor_chat (owner text not null, peer text not null, last_date bigint not null, last_text text not null, unread integer not null,
      primary key (owner, peer));
    create table floor_outbox (id uuid primary key, date bigint not null);
    create table floor_event (id text primary key, date bigint not null);
    ${balances}`,
  take(texts, date) {
    const { ids, senders, receivers, bodies } = columnsOf(texts);
    return [
      pay(senders),
      {
        name: 'posting',
        text: `insert into floor_posting select *, ${PRICE}, $3::bigint from unnest($2::text[], $1::uuid[])`,
        values: [ids, senders, date],
      },
      message('sent', { ids, owners: senders, peers: receivers, bodies, date, isIncoming: false }),
      chat('chat', { owners: senders, peers: receivers, bodies, date, unread: 0 }),
      {
        name: 'outbox',
        text: 'insert into floor_outbox select *, $2::bigint from unnest($1::uuid[])',
        values: [ids, date],
      },
    ];
  },
  bring(texts, date) {
    const { ids, senders, receivers, bodies } = columnsOf(texts);
    return [
      {
        name: 'event',
        text: 'insert into floor_event select *, $2::bigint from unnest($1::text[]) on conflict do nothing',
        values: [ids, date],
      },
      message('arrived', { ids, owners: receivers, peers: senders, bodies, date, isIncoming: true }),
      chat('unread', { owners: receivers, peers: senders, bodies, date, unread: 1 }),
      {
        name: 'receipt',
        text: `update floor_message m set state = 2 from unnest($1::text[], $2::text[], $3::uuid[]) as r(owner, peer, id)
          where m.owner = r.owner and m.peer = r.peer and m.id = r.id and m.state < 2`,
        values: [senders, receivers, ids],
      },
      { name: 'done', text: 'delete from floor_outbox where id = any($1::uuid[])', values: [ids] },
    ];
  },
};

function columnsOf(texts: readonly FloorText[]) {
  return {
    ids: texts.map(({ smsId }) => smsId),
    senders: texts.map(({ from }) => from),
    receivers: texts.map(({ to }) => to),
    bodies: texts.map(({ text }) => text),
  };
}

function pay(senders: readonly string[]): Statement {
  const spent = new Map<string, number>();
  for (const sender of senders) spent.set(sender, (spent.get(sender) ?? 0) + PRICE);
  return {
    name: 'balance',
    text: 'update floor_balance b set balance = b.balance - s.amount from unnest($1::text[], $2::bigint[]) as s(account, amount) where b.account = s.account and b.balance >= s.amount',
    values: [[...spent.keys()], [...spent.values()]],
  };
}

interface Side {
  owners: readonly string[];
  peers: readonly string[];
  bodies: readonly string[];
  date: number;
}

function message(
  name: string,
  { ids, owners, peers, bodies, date, isIncoming }: Side & { ids: readonly string[]; isIncoming: boolean },
): Statement {
  return {
    name,
    text: `insert into floor_message (id, owner, peer, text, date, incoming, state, charge)
      select *, $5::bigint, $6::boolean, 0, ${isIncoming ? 0 : PRICE} from unnest($1::uuid[], $2::text[], $3::text[], $4::text[])`,
    values: [ids, owners, peers, bodies, date, isIncoming],
  };
}

function chat(name: string, { owners, peers, bodies, date, unread }: Side & { unread: number }): Statement {
  return {
    name,
    text: `insert into floor_chat as c (owner, peer, last_text, unread, last_date)
      select owner, peer, (array_agg(text))[1], count(*) * $5::integer, $4::bigint
      from unnest($1::text[], $2::text[], $3::text[]) as n(owner, peer, text) group by owner, peer
      on conflict (owner, peer) do update set last_text = excluded.last_text, last_date = excluded.last_date, unread = c.unread + excluded.unread`,
    values: [owners, peers, bodies, date, unread],
  };
}
