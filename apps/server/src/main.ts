import { flushCompiled } from './keep-compiled.ts';

const { serve } = await import('./serve.ts');
await serve();
flushCompiled();
