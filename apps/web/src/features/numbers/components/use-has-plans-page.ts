import { useRouter } from '@tanstack/react-router';
import { links } from '../../../lib/links.ts';

/** Whether the plans page is built for this brand. */
export function useHasPlansPage(): boolean {
  const router = useRouter();
  return links.plans().to in router.routesByPath;
}
