/** /account/credit?amount=20&way=alipay, …/pay, …/order/<id>, …/order/<id>/sent, …/returned: the top-up screen. */
import { links } from '../../lib/links.ts';
import './texts/register.ts';
import type { PayMoneyText } from '@manyline/contract/pay-money';
import type { PaymentOrder } from '@manyline/contract/payments';
import { useText } from '../../lib/i18n/i18n.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useBrand, useServices, useSession } from '../../lib/services.tsx';
import { GoTo } from '../../ui/go-to.tsx';
import { type Checkout, useCheckout } from './api/use-checkout.ts';
import { usePaymentMethods } from './api/use-payment-methods.ts';
import { ConfirmPanel } from './components/confirm-panel.tsx';
import { CreditScreen } from './components/credit-screen.tsx';
import { OrderPanel } from './components/order-panel.tsx';
import { Panel } from './components/panel.tsx';
import { QrBox } from './components/qr-box.tsx';
import { SubmitFailed } from './components/submit-failed.tsx';
import { TransferPanel } from './components/transfer-panel.tsx';
import { UnfinishedOrders } from './components/unfinished-orders.tsx';
import { useCreditPlace } from './components/use-credit-place.ts';
import { usePhoneFirst } from './components/use-phone-first.ts';
import { type Choice, readChoice, toSearch } from './model/choice.ts';
import { lastOrder } from './model/last-order.ts';
import { priceOf } from './model/price.ts';
import { searchOfOrder } from './model/search-of-order.ts';
import { coinsOf, needsPhone, waysOf } from './model/ways.ts';

export function CreditPane() {
  const brand = useBrand();
  const language = useLanguage();
  const credit = useCreditPlace();
  const methods = usePaymentMethods();
  const offered = methods.data ? waysOf(methods.data, { language, brand }) : [];
  const choice = readChoice(brand, credit.search, offered);
  const price = priceOf(brand, choice.amount, choice.way, methods.data?.prices);
  const { place } = credit;
  const checkout = useCheckout({
    returnPath: credit.backPath,
    // Over the tiles it is one step more, which Back closes again; over a panel it takes the panel's place.
    onOrder: (orderId) => credit.openOrder(orderId, { replace: place.at !== 'tiles' }),
  });

  const phoneFirst = usePhoneFirst({ choice, credit }, methods.refetch);

  async function pay() {
    if (choice.way === undefined || !methods.data) return;
    const needsFirst = needsPhone(choice.way, methods.data.needSetPhone, methods.data);
    const latest = needsFirst ? await phoneFirst.ask() : { choice, credit };
    const way = latest?.choice.way;
    if (!latest || way === undefined || latest.choice.problem) return;
    if (way === 'wechatpay') checkout.pay({ ...latest.choice, way });
    else latest.credit.openPay();
  }

  /** The same amount by the same way, at once; where something is to be asked first, from the screen with both chosen. */
  function payAgain(order: PaymentOrder) {
    const search = searchOfOrder(order);
    const again = readChoice(brand, search, offered);
    const { way, problem } = again;
    const isOffered =
      methods.data && way === search.way && !problem && !needsPhone(way, methods.data.needSetPhone, methods.data);
    if (!isOffered) return credit.choose(search);
    const { currency: coin, network } = order.crypto ?? {};
    checkout.pay({ ...again, way, ...(coin && { coin, network }) });
  }

  if (place.at === 'returned') return <Returned />;
  return (
    <>
      <CreditScreen
        {...{ methods, offered, choice }}
        pay={price}
        asking={checkout.asking || phoneFirst.isAsking}
        unfinished={<UnfinishedOrders onOpen={(orderId) => credit.openOrder(orderId, { replace: false })} />}
        onChoose={credit.choose}
        onPay={() => void pay()}
      />
      {place.at === 'pay' && methods.data && (
        <BeforeOrder
          choice={choice}
          pay={price}
          methods={methods.data}
          checkout={checkout}
          onClose={credit.closePanel}
        />
      )}
      {place.at === 'order' && (
        <OrderPanel
          key={place.orderId}
          orderId={place.orderId}
          isSent={place.isSent}
          onSent={(isSent) => credit.openOrder(place.orderId, { isSent })}
          asking={checkout.asking}
          onTryAgain={payAgain}
          onClose={credit.leaveOrder}
        />
      )}
      {checkout.asking && choice.way === 'wechatpay' && place.at === 'tiles' && <WaitForQr />}
      <SubmitFailed checkout={checkout} />
    </>
  );
}

interface BeforeOrderProps {
  choice: Choice;
  pay: PayMoneyText;
  methods: NonNullable<ReturnType<typeof usePaymentMethods>['data']>;
  checkout: Checkout;
  onClose: () => void;
}

/** …/pay: what is asked between choosing and ordering. The address may have been typed, so the way is looked at again. */
function BeforeOrder({ choice, pay, methods, checkout, onClose }: BeforeOrderProps) {
  const { way } = choice;
  const isUnready = way === undefined || choice.problem !== undefined;
  if (isUnready || way === 'wechatpay' || needsPhone(way, methods.needSetPhone, methods))
    return <GoTo to={links.credit('', toSearch(choice))} />;
  if (way === 'transfer')
    return (
      <TransferPanel
        choice={choice}
        pay={pay}
        coins={coinsOf(methods)}
        {...{ networks: methods.networks, checkout, onClose }}
      />
    );
  return <ConfirmPanel choice={{ ...choice, way }} pay={pay} checkout={checkout} onClose={onClose} />;
}

/** Until WeChat's address for the QR code has come. It cannot be called back, so it cannot be closed. */
function WaitForQr() {
  const t = useText('payments');
  return (
    <Panel title={t('order.title', { way: t('ways.wechatpay') })} onClose={() => undefined}>
      <QrBox value={undefined} label="" />
    </Panel>
  );
}

/** Where a gateway sends its customer back to: to the order that this browser began last. */
function Returned() {
  const { search } = useCreditPlace();
  const orderId = useLastOrder();
  return <GoTo to={links.credit(orderId ? `order/${orderId}` : '', { ...search })} />;
}

function useLastOrder(): string | undefined {
  const { found } = useServices();
  const { userId } = useSession();
  return lastOrder({ platform: found.brand.platform, userId, storage: localStorage });
}
