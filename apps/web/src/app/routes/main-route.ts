import { createRoute } from '@tanstack/react-router';
import { MainContent } from '../shell/main-content.tsx';
import { rootRoute } from './root-route.ts';

/** Everything behind the sign-in, with the left bar around it. */
export const mainRoute = createRoute({ getParentRoute: () => rootRoute, id: 'main', component: MainContent });
