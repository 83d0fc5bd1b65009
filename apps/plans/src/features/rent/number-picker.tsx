import { Button, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { type AreaData, getVirtualPhoneByAreaCode } from '@manyline/contract/numbers';
import { formatNumber, joinNumber, splitNumber } from '@manyline/domain/phone';
import { useState } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { useRead } from '../../lib/use-plans.ts';
import { Choices } from '../../ui/choices.tsx';
import { Waiting } from '../../ui/loaded.tsx';

/** Of the thirty that the server names: as many as are looked at. 'Show others' asks anew, and mostly gets others. */
const SHOWN = 10;

interface NumberPickerProps {
  areas: readonly AreaData[];
  area: AreaData | undefined;
  /** Full number, digits. */
  number: string | undefined;
  onArea: (code: string) => void;
  onNumber: (number: string) => void;
}

/** Country, then one of the free numbers there. */
export function NumberPicker({ areas, area, number, onArea, onNumber }: NumberPickerProps) {
  const { t } = useLanguage();
  if (areas.length === 0) return <Text size="sm">{t('noCountries')}</Text>;
  const countries = areas.map(({ code, nameNcode }) => ({ value: code, label: nameNcode }));
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('country')}
        value={area?.code ?? ''}
        onChange={(event) => onArea(event.currentTarget.value)}
        data={[{ value: '', label: t('chooseCountry'), disabled: true }, ...countries]}
      />
      {area && <Free key={area.code} area={area} number={number} onNumber={onNumber} />}
    </Stack>
  );
}

interface FreeProps extends Pick<NumberPickerProps, 'number' | 'onNumber'> {
  area: AreaData;
}

function Free({ area, number, onNumber }: FreeProps) {
  const { t } = useLanguage();
  const [areaCode, setAreaCode] = useState<string>();
  const free = useRead(getVirtualPhoneByAreaCode, {
    code: area.code,
    type: area.type,
    telCode: area.telCode,
    areaCode,
  });
  const list = free.data?.phoneList.slice(0, SHOWN).map(joinNumber) ?? [];
  const readable = (full: string) => formatNumber(splitNumber(full));
  // Chosen before, it need not be among those that are shown now.
  const isElsewhere = number !== undefined && free.data !== undefined && !list.includes(number);
  const choices = list.map((value) => ({ value, label: readable(value) }));
  const kept = isElsewhere ? [{ value: number, label: readable(number), note: t('chosenElsewhere') }] : [];
  return (
    <>
      <AreaFields area={area} areaCode={areaCode} onAreaCode={setAreaCode} />
      {!free.data && <Waiting error={free.error} onRetry={() => void free.refetch()} height={220} />}
      {free.data && list.length === 0 && <Text size="sm">{t('noFree')}</Text>}
      {free.data && [...kept, ...choices].length > 0 && (
        <Choices label={t('number')} value={number} choices={[...kept, ...choices]} onChoose={onNumber} />
      )}
      {list.length > 0 && (
        <Button variant="default" size="xs" loading={free.isFetching} onClick={() => void free.refetch()}>
          {t('others')}
        </Button>
      )}
    </>
  );
}

interface AreaFieldsProps {
  area: AreaData;
  areaCode: string | undefined;
  onAreaCode: (areaCode: string | undefined) => void;
}

/** Province and area code, where the country is divided so (spec 1 §2). */
function AreaFields({ area: { provinces }, areaCode, onAreaCode }: AreaFieldsProps) {
  const { t } = useLanguage();
  const [name, setName] = useState('');
  if (provinces.length === 0) return null;
  const areaCodes = provinces.find((province) => province.name === name)?.areaCodes ?? [];
  const chooseProvince = (next: string) => {
    setName(next);
    onAreaCode(provinces.find((province) => province.name === next)?.areaCodes[0]);
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <NativeSelect
        label={t('province')}
        value={name}
        onChange={(event) => chooseProvince(event.currentTarget.value)}
        data={[{ value: '', label: t('anyArea') }, ...provinces.map((province) => province.name)]}
      />
      {areaCodes.length > 0 && (
        <NativeSelect
          label={t('areaCode')}
          value={areaCode ?? ''}
          onChange={(event) => onAreaCode(event.currentTarget.value)}
          data={areaCodes}
        />
      )}
    </SimpleGrid>
  );
}
