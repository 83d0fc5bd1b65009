/**
 * Zod compiles object schemas with `new Function`, which our content security policy forbids and reports. This is
 * `z.config({ jitless: true })` without loading Zod, which most visits never need: Zod takes up the object it finds
 * under this name. Were the name to change, the browser would report an attempt and everything would work.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
