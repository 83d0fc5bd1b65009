import fs from 'node:fs';
import { openDatabase } from '../db/open.ts';

/** A program of its own: the embedded database of a data folder, on a disk that fails from the second commit on. */
const database = await openDatabase({ dataDir: process.argv[2]!, databasePool: 1 });
await database.execute('create table if not exists flushed (id int)');
await database.execute('insert into flushed values (1)');
process.stdout.write('one is acknowledged\n');
fs.fdatasyncSync = () => {
  throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' });
};
await database.execute('insert into flushed values (2)');
process.stdout.write('two is acknowledged\n');
