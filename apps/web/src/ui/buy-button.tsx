import { Button, type ButtonProps } from '@mantine/core';
import { isRealAddress } from '@manyline/brands/phone-page';
import { Link, useLocation } from '@tanstack/react-router';
import { links } from '../lib/links.ts';
import { useBrand } from '../lib/services.tsx';

/**
 * In front-page mode buying leads to the brand's messaging site (decision 21), in a window of its own. A brand that has
 * not set one sells here: to whoever logs in.
 */
export function BuyButton(props: Omit<ButtonProps, 'component'>) {
  const { messagingSite } = useBrand().links;
  const location = useLocation();
  if (isRealAddress(messagingSite))
    return <Button component="a" href={messagingSite} target="_blank" rel="noopener" {...props} />;
  return <Button component={Link} {...links.loginFrom(location)} {...props} />;
}
