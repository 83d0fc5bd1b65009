import { isBrandId } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { forPages } from '@manyline/brands/settings';
import { getBrandNews } from '@manyline/contract/brand-news';
import { changeBrand, getBrandPiece, proposePrices } from '@manyline/contract/console/business';
import type { Clock } from '@manyline/ports/clock';
import type { FastifyInstance } from 'fastify';
import type { LiveBrands } from '../../brands/live-brands.ts';
import { AppError } from '../../http/app-error.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import { mountOpen } from '../../http/route.ts';
import type { BrandSettingsService } from './brand-settings.service.ts';

const done = { status: 200 as const };

interface BrandSettingsRoutes {
  service: BrandSettingsService;
  brands: LiveBrands;
  now: Clock;
}

export function mountBrandSettings(app: FastifyInstance, { service, brands, now }: BrandSettingsRoutes) {
  mountForOperator(app, getBrandPiece, ({ operator, query: { brand, piece } }) =>
    service.show(operator, { brand: toBrand(brand), piece }),
  );
  mountForOperator(app, changeBrand, async ({ operator, body }) => {
    await service.change(operator, { ...body, brand: toBrand(body.brand) });
    return done;
  });
  mountForOperator(app, proposePrices, async ({ operator, body }) => {
    await service.propose(operator, { ...body, brand: toBrand(body.brand) });
    return done;
  });
  mountOpen(app, getBrandNews, async ({ brand }) => {
    const settings = brands.settingsOf(brand.id);
    const { banners = [] } = settings;
    const shown = banners.filter(({ from, until }) => from <= now() && now() < until);
    return {
      settings: { ...forPages(settings) },
      banners: shown.map(({ id, text, tone, link }) => ({ id, text, tone, ...(link !== undefined && { link }) })),
    };
  });
}

/** @throws NOT_FOUND */
function toBrand(id: string): BrandId {
  if (isBrandId(id)) return id;
  throw new AppError('NOT_FOUND', `no brand ${id}`);
}
