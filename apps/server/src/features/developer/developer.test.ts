import { afterAll, beforeAll } from 'vitest';
import { createLate } from '../../testing/late.ts';
import { describeAccess } from './testing/access-cases.ts';
import { describeCallbacks } from './testing/callback-cases.ts';
import { type DeveloperWorld, openDeveloperWorld } from './testing/developer-world.ts';
import { describeKeyCallers } from './testing/key-cases.ts';
import { describeSecrets } from './testing/secret-cases.ts';
import { describeTestKeys } from './testing/test-key-cases.ts';

// One world for all of them: opening it costs more than what happens in it.
const { value: world, fill } = createLate<DeveloperWorld>('the world');
beforeAll(async () => fill(await openDeveloperWorld()));
afterAll(async () => {
  await world.audit();
  await world.close();
});

describeAccess(world);
describeKeyCallers(world);
describeCallbacks(world);
describeSecrets(world);
describeTestKeys(world);
