import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { PASSWORD_MIN } from '@manyline/contract/console/operators';
import { AppError } from '../../http/app-error.ts';
import { createSlots } from '../../lib/slots.ts';
import { countDecades } from './common-passwords.ts';

/** The price of one guess at a password: memory in KiB. */
export interface HashCost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** RFC 9106 §4, the second recommended choice: 64 MiB, three passes, four lanes. */
const RECOMMENDED: HashCost = { memory: 65_536, passes: 3, parallelism: 4 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/** Of 64 MiB each. */
const AT_ONCE = 2;
const WAITING_MAX = 20;
const DIFFERENT_MIN = 5;
/** 10,000,000,000 guesses: what zxcvbn calls very hard to guess, before the price of each that argon2id adds. */
const DECADES_MIN = 10;

export type Passwords = ReturnType<typeof createPasswords>;

/** Hashes of passwords by argon2id, a few at a time: each takes memory. */
export function createPasswords(cost = RECOMMENDED) {
  const slots = createSlots(AT_ONCE, WAITING_MAX);

  async function run(password: string, salt: Buffer, { memory, passes, parallelism }: HashCost): Promise<Buffer> {
    const release = await slots.take();
    if (!release) throw new AppError('TOO_FREQUENT', 'too many passwords wait to be hashed');
    try {
      // The same letters may be typed as one sign or as two.
      const message = password.normalize('NFKC');
      return await new Promise((resolve, reject) =>
        argon2(
          'argon2id',
          { message, nonce: salt, memory, passes, parallelism, tagLength: TAG_BYTES },
          (error, hash) => (error ? reject(error) : resolve(hash)),
        ),
      );
    } finally {
      release();
    }
  }

  return {
    async hash(password: string): Promise<string> {
      const salt = randomBytes(SALT_BYTES);
      const hash = await run(password, salt, cost);
      const { memory, passes, parallelism } = cost;
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toText(salt)}$${toText(hash)}`;
    },

    /** Takes as long where there is nothing to hold it against. */
    async isRight(password: string, stored: string | null): Promise<boolean> {
      const known = PHC.exec(stored ?? '');
      const salt = known ? Buffer.from(known[4]!, 'base64') : randomBytes(SALT_BYTES);
      const paid = known ? { memory: Number(known[1]), passes: Number(known[2]), parallelism: Number(known[3]) } : cost;
      const hash = await run(password, salt, paid);
      const wanted = known ? Buffer.from(known[5]!, 'base64') : randomBytes(TAG_BYTES);
      return timingSafeEqual(hash, wanted) && known !== null;
    },
  };
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
const toText = (bytes: Buffer) => bytes.toString('base64').replace(/(?<!=)=+$/, '');

/**
 * @throws CONSOLE_WEAK_PASSWORD for one that is short, of few letters, made of what everybody knows, or of passwords that many
 * others have
 */
export function checkStrength(password: string, known: readonly string[]): void {
  const plain = password.normalize('NFKC').toLowerCase();
  const words = [...known.map((word) => word.toLowerCase()), 'manyline', 'password', 'qwertyuiop', '1234567890'];
  const left = words.filter((word) => word.length > 2).reduce((rest, word) => rest.replaceAll(word, ''), plain);
  if ([...left].length < PASSWORD_MIN || new Set(left).size < DIFFERENT_MIN || countDecades(plain) < DECADES_MIN)
    throw new AppError('CONSOLE_WEAK_PASSWORD', 'a weak password');
}
