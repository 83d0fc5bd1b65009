import { composeWithVendor } from './call-vendor.ts';

/** The whole product, with an account whose vendor is the benchmark. */
const world = await composeWithVendor(process.env);
process.once('SIGTERM', () => void world.stop().then(() => process.exit(0)));
await world.start();
await world.app.http.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ ready: (world.app.http.server.address() as { port: number }).port });
