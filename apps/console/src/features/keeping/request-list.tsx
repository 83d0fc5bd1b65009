import { NativeSelect } from '@mantine/core';
import { exportDataRequests, getDataRequests } from '@manyline/contract/console/keeping';
import { setFilters, useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { DataRequests } from '../../ui/data-requests.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { ViewsBar } from '../../ui/views-bar.tsx';

/** Requests of all accounts: open ones by their clock, answered ones as they were answered. */
export function RequestList() {
  const { t } = useLanguage();
  const may = useMay();
  const { query } = useAddress();
  const state = query.get('state') === 'answered' ? 'answered' : 'open';
  const nextPage = query.get('after') ?? undefined;
  const read = useRead(getDataRequests, { state, ...(nextPage && { nextPage }) });
  return (
    <>
      <ViewsBar room="keeping/requests" />
      <search>
        <NativeSelect
          label={t('requestState')}
          maw={240}
          value={state}
          data={[
            { value: 'open', label: t('requestsOpen') },
            { value: 'answered', label: t('requestsAnswered') },
          ]}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            setFilters({ state: chosen === 'answered' ? chosen : undefined, after: undefined });
          }}
        />
      </search>
      {may('keeping.export') && <ExportButton call={exportDataRequests} filter={{ state }} file="data-requests.csv" />}
      <DataRequests
        requests={read.data?.requests}
        error={read.error}
        onRetry={read.refetch}
        ofAll
        nextPage={read.data?.nextPage}
        isLater={nextPage !== undefined}
      />
    </>
  );
}
