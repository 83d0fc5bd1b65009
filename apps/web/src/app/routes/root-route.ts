import type { Brand } from '@manyline/brands/define-brand';
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { Services } from '../../lib/services.tsx';

export interface RouterContext {
  services: Services;
  /** Resolves once the signed-in shell can be drawn. */
  preloadShell(brand: Brand): Promise<void>;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({});
