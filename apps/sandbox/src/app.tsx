import { AccountsPage } from './features/accounts/accounts-page.tsx';
import { CodesPage } from './features/codes/codes-page.tsx';
import { HandsetsPage } from './features/handsets/handsets-page.tsx';
import { MailboxPage } from './features/mailbox/mailbox-page.tsx';
import { NetworkPage } from './features/network/network-page.tsx';
import { PayPage } from './features/pay/pay-page.tsx';
import { ReviewsPage } from './features/reviews/reviews-page.tsx';
import { type HashRoute, useHash } from './lib/hash-route.ts';
import { type PageKey, usePages } from './lib/use-pages.ts';
import { ShellHeader } from './ui/shell-header.tsx';

const pages: Record<PageKey, (props: { route: HashRoute }) => React.ReactNode> = {
  handsets: HandsetsPage,
  codes: CodesPage,
  mailbox: MailboxPage,
  accounts: AccountsPage,
  network: NetworkPage,
  pay: PayPage,
  reviews: ReviewsPage,
};

/** Addresses that pages had before, in bookmarks. */
const formerly: Record<string, PageKey> = { outbox: 'mailbox' };

export function App() {
  const route = useHash();
  const present = usePages();
  const asked = formerly[route.page] ?? route.page;
  const page = present.find((key) => key === asked) ?? present[0] ?? 'handsets';
  const Page = pages[page];
  return (
    <div className="shell">
      <ShellHeader page={page} pages={present} />
      <main className="shell-inner" style={{ paddingBlock: 20, flex: 1 }}>
        <Page route={route} />
      </main>
    </div>
  );
}
