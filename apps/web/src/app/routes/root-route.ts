import { createRootRouteWithContext } from '@tanstack/react-router';
import type { Services } from '../../lib/services.tsx';

export const rootRoute = createRootRouteWithContext<{ services: Services }>()({});
