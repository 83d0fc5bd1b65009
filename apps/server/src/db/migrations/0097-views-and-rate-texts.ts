import type { Migration } from '../migration.ts';

/**
 * Numbers of the stock as others may see them: who sold them, and whether a text to one reaches anybody. Parts of texts that some
 * account has sent. The words of a price by language, so that one more language needs no column.
 */
export const viewsAndRateTexts: Migration = {
  version: 97,
  name: 'views-and-rate-texts',
  sql: `
create view stocked_number as
  select number, source, bought, (account_id is not null or can_codes) as is_reached from number_stock;
create view known_part as select carrier, part_id from carrier_sent_part;

alter table rate add column description json;
update rate set description = json_build_object('en', description_en, 'zh', description_zh);
alter table rate alter column description set not null, drop column description_en, drop column description_zh;
`,
};
