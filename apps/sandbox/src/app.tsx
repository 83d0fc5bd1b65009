import { AccountsPage } from './features/accounts/accounts-page.tsx';
import { CodesPage } from './features/codes/codes-page.tsx';
import { HandsetsPage } from './features/handsets/handsets-page.tsx';
import { NetworkPage } from './features/network/network-page.tsx';
import { OutboxPage } from './features/outbox/outbox-page.tsx';
import { PayPage } from './features/pay/pay-page.tsx';
import { ReviewsPage } from './features/reviews/reviews-page.tsx';
import { type HashRoute, useHash } from './lib/hash-route.ts';
import { ShellHeader } from './ui/shell-header.tsx';

const pages: Record<string, (props: { route: HashRoute }) => React.ReactNode> = {
  handsets: HandsetsPage,
  codes: CodesPage,
  outbox: OutboxPage,
  accounts: AccountsPage,
  network: NetworkPage,
  pay: PayPage,
  reviews: ReviewsPage,
};

export function App() {
  const route = useHash();
  const page = route.page in pages ? route.page : 'handsets';
  const Page = pages[page]!;
  return (
    <div className="shell">
      <ShellHeader page={page} />
      <main className="shell-inner" style={{ paddingBlock: 20, flex: 1 }}>
        <Page route={route} />
      </main>
    </div>
  );
}
