import { config } from 'zod';

// Zod compiles object schemas with `new Function`, which the content security policy forbids and reports.
config({ jitless: true });
