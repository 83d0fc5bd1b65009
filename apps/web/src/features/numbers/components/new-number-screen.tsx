import { Button, Select, Stack, Text } from '@mantine/core';
import type { AreaData } from '@manyline/contract/numbers';
import { Waiting } from '@manyline/page/ui/problem';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { links } from '../../../lib/links.ts';
import { GateList } from '../../../ui/gates/gate-list.tsx';
import { regionFlag } from '../../../ui/region-flag.ts';
import { useAreas, useAvailability, useFreeNumbers } from '../api/use-areas.ts';
import { type NumberChoice, type ReadChoice, readChoice } from '../model/area-choice.ts';
import { type ProvinceOption, provinceOptions, searchProvinces } from '../model/province-names.ts';
import { FreeNumbers } from './free-numbers.tsx';
import { FromPrice } from './from-price.tsx';
import { GoneNumber } from './held-number.tsx';
import { RegistrationNote } from './registration-note.tsx';
import { useListName } from './use-list-name.ts';
import { useNumberChoice, withoutEmpty } from './use-number-choice.ts';
import { useNumberGate } from './use-number-gate.ts';
import classes from './wizard.module.css';
import { WizardScreen } from './wizard-screen.tsx';

/** /numbers/new?country=&province=&area=&phone=: step 1, where from and which number. */
export function NewNumberScreen() {
  const t = useText('numbers');
  const listName = useListName();
  const areas = useAreas();
  const { choice, choose } = useNumberChoice();
  const read = areas.data && readChoice(areas.data, choice);
  return (
    <WizardScreen
      narrow
      title={t('new.title')}
      step={t('new.step', { step: 1 })}
      back={{ to: links.manageNumbers(), label: listName }}
    >
      {areas.data && read && <NumberForm areas={areas.data} {...{ read, choice, choose }} />}
      {areas.data?.length === 0 && <Text role="status">{t('new.nothing')}</Text>}
      {!areas.data && <Waiting height={420} error={areas.error} onRetry={areas.refetch} />}
    </WizardScreen>
  );
}

interface NumberFormProps {
  areas: readonly AreaData[];
  read: ReadChoice;
  choice: NumberChoice;
  choose: (choice: NumberChoice) => void;
}

function NumberForm({ areas, read, choice, choose }: NumberFormProps) {
  const t = useText('numbers');
  const { area, province, areaCode, phone: wanted } = read;
  const availability = useAvailability(area);
  const free = useFreeNumbers(read, choice.digits);
  const place = { country: area.code, province, area: areaCode };
  const where = { ...place, digits: choice.digits };
  // One that is not in the list is ignored (spec 1 §5), and that is said.
  const phone = free.data?.find((each) => each.phone === wanted)?.phone;
  const isGone = free.data !== undefined && wanted !== phone;
  const none = availability.data?.available === false;
  const isBlocked = none || availability.isError || phone === undefined;
  const gate = useNumberGate(area);
  return (
    <Stack gap="md">
      <GateList gate={gate} of="number" />
      <CountrySelect areas={areas} value={area.code} onChange={(country) => choose({ country })} />
      <PlaceFields read={read} choose={choose} />
      {area.type === 'tollfree' && <RegistrationNote />}
      {none ? (
        <Text role="status" size="sm">
          {t('new.noneInCountry', { country: area.name })}
        </Text>
      ) : (
        <FreeNumbers
          from={<FromPrice area={area} />}
          query={free}
          phone={phone}
          gone={isGone && <GoneNumber number={{ telCode: area.telCode, phone: wanted! }} />}
          digits={choice.digits}
          onDigits={(digits) => choose({ ...place, digits })}
          onChoose={(chosen) => choose({ ...where, phone: chosen })}
        />
      )}
      <div className={classes.foot} data-low-foot>
        <Button
          disabled={isBlocked}
          {...(!isBlocked && {
            renderRoot: (props: object) => (
              <Link {...links.newNumberPlan(withoutEmpty({ ...where, phone, plan: choice.plan }))} {...props} />
            ),
          })}
        >
          {t('new.next')}
        </Button>
      </div>
    </Stack>
  );
}

interface CountrySelectProps {
  areas: readonly AreaData[];
  value: string;
  onChange: (code: string) => void;
}

function CountrySelect({ areas, value, onChange }: CountrySelectProps) {
  const t = useText('numbers');
  const data = areas.map(({ code, nameNcode }) => ({
    value: code,
    label: /^[A-Z]{2}$/.test(code) ? `${regionFlag(code)} ${nameNcode}` : nameNcode,
  }));
  return (
    <Select
      label={t('new.country')}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('new.noCountry')}
      maxDropdownHeight={320}
      data={data}
      value={value}
      onClick={(event) => event.currentTarget.select()}
      onChange={(code) => code !== null && onChange(code)}
    />
  );
}

/** Hidden where a country has none to choose from (spec 1 §5). */
function PlaceFields({ read, choose }: Pick<NumberFormProps, 'read' | 'choose'>) {
  const t = useText('numbers');
  const language = useLanguage();
  const { area, showsProvince, showsAreaCode, province, areaCode, areaCodes } = read;
  return (
    <>
      {showsProvince && (
        <Select
          label={t('new.province')}
          placeholder={t('new.any')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('new.clearProvince') }}
          nothingFoundMessage={t('new.noProvince')}
          maxDropdownHeight={280}
          data={provinceOptions(area.provinces, language)}
          filter={({ options, search }) => searchProvinces(options as ProvinceOption[], area.code, search)}
          value={province ?? null}
          onChange={(chosen) => choose({ country: area.code, province: chosen ?? undefined })}
        />
      )}
      {showsAreaCode && (
        <Select
          label={t('new.areaCode')}
          placeholder={t('new.any')}
          searchable
          inputMode="numeric"
          clearable={!showsProvince}
          allowDeselect={!showsProvince}
          clearButtonProps={{ 'aria-label': t('new.clearArea') }}
          nothingFoundMessage={t('new.noAreaCode')}
          maxDropdownHeight={280}
          data={areaCodes}
          value={areaCode ?? null}
          onClick={(event) => event.currentTarget.select()}
          onChange={(chosen) => choose({ country: area.code, province, area: chosen ?? undefined })}
        />
      )}
    </>
  );
}
