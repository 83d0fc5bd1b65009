import { Text } from '@mantine/core';
import { getHandsetMessages, getHandsets, getSandboxAccounts } from '@manyline/contract/local-world';
import { Problem } from '@manyline/page/ui/problem';
import type { HashRoute } from '../../lib/hash-route.ts';
import { useLanguage } from '../../lib/language.ts';
import { usePoll } from '../../lib/use-sandbox.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HandsetCalls } from './handset-calls.tsx';
import { HandsetList } from './handset-list.tsx';

/** `#handsets/<number>/<partner>`: handsets, the conversations of one, the texts of one conversation. */
export function HandsetsPage({ route }: { route: HashRoute }) {
  const { t } = useLanguage();
  const [number, partner] = route.parts;
  const handsets = usePoll(getHandsets, {});
  const messages = usePoll(getHandsetMessages, { number: number ?? '' }, number !== undefined);
  const accounts = usePoll(getSandboxAccounts, {}).data?.accounts;
  return (
    <>
      <Text mb="md">{t('handsetsIntro')}</Text>
      <Problem error={handsets.error ?? messages.error} />
      {number !== undefined && <HandsetCalls number={number} />}
      <div className="handsets">
        <HandsetList handsets={handsets.data?.handsets} chosen={number} />
        {number === undefined ? (
          <div className="rest">
            <FirstSteps handsets={handsets.data?.handsets} />
          </div>
        ) : (
          <>
            <ConversationList number={number} messages={messages.data?.messages} chosen={partner} accounts={accounts} />
            <ConversationPane
              key={`${number}-${partner}`}
              number={number}
              partner={partner}
              messages={messages.data?.messages}
              accounts={accounts}
            />
          </>
        )}
      </div>
    </>
  );
}
