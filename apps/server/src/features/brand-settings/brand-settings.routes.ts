import { isBrandId } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { forPages } from '@manyline/brands/settings';
import { getBrandNews } from '@manyline/contract/brand-news';
import {
  changeBrand,
  exportPriceFile,
  getBrandPiece,
  proposePrices,
  readPriceFile,
} from '@manyline/contract/console/business';
import type { Clock } from '@manyline/ports/clock';
import type { FastifyInstance } from 'fastify';
import type { LiveBrands } from '../../brands/live-brands.ts';
import { AppError } from '../../http/app-error.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import { mountOpen } from '../../http/route.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { BrandSettingsService } from './brand-settings.service.ts';
import type { createPriceFiles } from './price-files.ts';

const PROBLEMS_SHOWN = 50;
const done = { status: 200 as const };

interface BrandSettingsRoutes {
  service: BrandSettingsService;
  files: ReturnType<typeof createPriceFiles>;
  log: ConsoleLog;
  brands: LiveBrands;
  now: Clock;
}

export function mountBrandSettings(app: FastifyInstance, { service, files, log, brands, now }: BrandSettingsRoutes) {
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
  mountForOperator(app, readPriceFile, async ({ body: { brand, piece, csv } }) => {
    const { value, others, problems } = files.read(toBrand(brand), piece, csv);
    return {
      value: problems.length === 0 ? value : [],
      others,
      problems: problems.slice(0, PROBLEMS_SHOWN),
      moreProblems: Math.max(0, problems.length - PROBLEMS_SHOWN),
    };
  });
  mountForOperator(app, exportPriceFile, async ({ operator, query, reply }) => {
    const { piece } = query;
    const brand = toBrand(query.brand);
    const { value } = await service.show(operator, { brand, piece });
    await log.note(operator, { act: 'listExported', object: `${brand} ${piece}` });
    reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${brand}-${piece}.csv"`);
    return files.write(brand, piece, value);
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
