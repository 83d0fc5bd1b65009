import { PGlite } from '@electric-sql/pglite';

/** A program of its own, run by data-folder.ts: an embedded database in a new folder, closed again. */
const database = await PGlite.create({ dataDir: process.argv[2]! });
await database.close();
