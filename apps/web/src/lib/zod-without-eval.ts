import { config } from 'zod/mini';

// Zod compiles object schemas with `new Function`, which our content security policy forbids and reports.
config({ jitless: true });
