import { Card, Code, Table, Text, Title } from '@mantine/core';
import { useLanguage } from '../../lib/language.ts';

/** In our words where we know the ending; the server's own otherwise. */
const texts = { '0001': 'fault0001', '0002': 'fault0002', '0003': 'fault0003', '0004': 'fault0004' } as const;

export function FaultNumbers({ faultNumbers }: { faultNumbers: { suffix: string; what: string }[] }) {
  const { t } = useLanguage();
  return (
    <Card withBorder component="section">
      <Title order={2} size="h5">
        {t('faultNumbers')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="sm">
        {t('faultNumbersHint')}
      </Text>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={100}>{t('ending')}</Table.Th>
            <Table.Th>{t('whatHappens')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {faultNumbers.map(({ suffix, what }) => (
            <Table.Tr key={suffix}>
              <Table.Td>
                <Code fz="sm">…{suffix}</Code>
              </Table.Td>
              <Table.Td>{suffix in texts ? t(texts[suffix as keyof typeof texts]) : what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}
