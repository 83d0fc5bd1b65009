import * as payments from '../payments.ts';
import { describeCalls, describeSchema, type TagDocs } from './define-docs.ts';
import { words } from './field-words.ts';

const returnUrl = 'Where the browser comes back to: a page of this site, as an address or a path.';
const product = 'Id of a tile, such as `pingme-10`: one of `products` of `getPaymentMethods`. Or give `custom_amount`.';
const custom = 'A whole amount of the brand’s currency, within the brand’s bounds, in place of a tile.';
const refusals = [
  'PHONE_REQUIRED',
  'PAY_NOT_SUBMITTED',
  'PAY_AMOUNT_NOT_ALLOWED',
  'PAY_TOO_MANY_ATTEMPTS',
  'PAY_METHOD_UNAVAILABLE',
  'PAY_CUSTOM_OUT_OF_RANGE',
  'PAY_UNKNOWN_PRODUCT',
  'PAY_GIFT_CHANGED',
  'ACCOUNT_SUSPENDED',
] as const;
const gift = 'The gift of the tile that was shown before; where it is another one by now, no order is made.';
const submit = {
  productid: product,
  productId: 'The same as `productid`.',
  custom_amount: custom,
  return_url: returnUrl,
  returnUrl: 'The same as `return_url`.',
  payment_method: 'The way to pay: `CARD`, `ALIPAY`, `UNIONPAY` or `WECHATPAY`.',
  paymentMethod: 'The same as `payment_method`.',
  devicetype: 'Accepted for the specification’s clients; changes nothing.',
  method: 'Accepted for the specification’s clients; changes nothing.',
  browser_type: 'Accepted for the specification’s clients; changes nothing.',
  gift,
  clientKey: `${words.clientKey} Without one, the same choice within 10 s is the same order.`,
};
const opened = {
  paymentUrl: 'Address to open in a window of its own; with `kind` `qr`, the text of a QR code to show (WeChat Pay).',
  kind: '`redirect`: open `paymentUrl`. `qr`: show it as a QR code.',
  orderId: 'Id of the order, for `getPaymentOrder`.',
};
const methods = {
  card: 'Card.',
  wechatpay: 'WeChat Pay.',
  alipay: 'Alipay.',
  unionpay: 'UnionPay.',
  paypal: 'PayPal.',
  cryptoPay: 'Crypto, on a hosted page.',
  usdtPay: 'USDT, by transfer.',
  usdcPay: 'USDC, by transfer.',
  tusdPay: 'TUSD, by transfer.',
  ethPay: 'ETH, by transfer.',
  bchPay: 'BCH, by transfer.',
};
const terms = {
  rechargeAmount: 'The amount to transfer, exactly: it tells this order from others.',
  walletAddress: words.walletAddress,
  cryptoToLegalRate: 'Units of the currency that the brand is paid in, for one coin.',
  queryRateTime: 'When the rate was quoted, epoch milliseconds.',
  currency: 'The coin.',
  network: words.network,
  rateExpiresAt: words.rateExpiresAt,
};

export const paymentsDocs: TagDocs = {
  tag: 'Payments',
  is: 'Topping up the balance. A call begins an order; what becomes of it is told by `getPaymentOrder` and by the socket event `paymentOrder`.',
  schemas: [
    describeSchema(
      'PaymentOrder',
      payments.paymentOrder,
      'A top-up as it stands. Amounts are of the brand’s currency.',
      {
        orderId: 'Id of the order.',
        state:
          'How far the order is; only moves forward, but for money that comes to one that was dismissed. `created` not at the gateway yet · `waiting` can be paid · `seen` money is on its way · `confirming` on the chain, not final · `failed`, `cancelled`, `expired` closed, and still credited if money comes · `short` less than asked came and is credited · `late` came after the rate’s time · `review` came, but not as it should have; like `late` it waits for an operator · `dismissed` an operator has looked at it and credits nothing · `credited` · `over` more than asked came and is credited · `partRefunded` · `refunded`.',
        isClosed: 'True when nothing more will happen by itself.',
        method: 'The way to pay.',
        amount: 'The amount that was asked for, without the gift.',
        pay: 'The price of the order, in the currency that is paid.',
        gift: 'The gift of the tile; `"-1"` marks a custom amount.',
        credited: 'What was credited so far, without the gift.',
        giftCredited: 'What was given so far.',
        refunded: 'What went back.',
        came: {
          is: 'The money that came and is not credited, while a person looks at it or after they decided so: states `late`, `review` and `dismissed`.',
          of: { currency: 'Its currency, or coin.', amount: 'Its amount.' },
        },
        createdAt: 'When the order was made, epoch milliseconds.',
        updatedAt: 'When it changed last, epoch milliseconds.',
        expiresAt: 'Until when it can be paid, epoch milliseconds.',
        returnUrl: 'Where the browser comes back to, if that was given.',
        crypto: {
          is: 'Terms of a transfer; absent for other ways to pay.',
          of: {
            ...terms,
            arrivedAmount: 'The amount of the coin that has arrived for good, and is credited.',
            seenAmount: 'The amount that the chain has shown so far, final or not.',
          },
        },
      },
    ),
  ],
  calls: describeCalls(payments, {
    paySubmit: {
      is: 'Begins a top-up by card, Alipay, UnionPay or WeChat Pay, of a tile or of a custom amount. Fields have two spellings; either will do.',
      spec: '2 §7',
      body: { ...submit, payment_method: `${submit.payment_method} \`CARD\` when left out.` },
      answer: opened,
      refusals,
      example: {
        body: { platform: 'pingme', productid: 'pingme-10', payment_method: 'CARD', clientKey: 'order-1' },
        answer: {
          paymentUrl: 'https://pay.example.com/c/9f2',
          kind: 'redirect',
          orderId: '01a1fc59-3b10-7c55-8d2f-6e4b0f9a7c11',
        },
      },
    },
    alipayPaySubmit: {
      is: 'As `paySubmit`, by Alipay when no way to pay is given.',
      spec: '2 §7',
      body: { ...submit, payment_method: 'The way to pay: `ALIPAY` (when left out), `UNIONPAY` or `WECHATPAY`.' },
      answer: opened,
      refusals,
    },
    cryptoPaySubmit: {
      is: 'Begins a top-up on a hosted page that takes coins.',
      spec: '2 §7',
      body: { productId: product, custom_amount: custom, returnUrl, gift, clientKey: words.clientKey },
      answer: opened,
      refusals,
    },
    etherPaySubmit: {
      is: 'Begins a top-up by transfer. Exactly `rechargeAmount` has to arrive at `walletAddress` before `rateExpiresAt`.',
      spec: '2 §7',
      body: {
        productid: product,
        custom_amount: custom,
        currency: 'The coin.',
        network: words.network,
        gift,
        clientKey: words.clientKey,
      },
      answer: { ...terms, orderId: 'Id of the order, for `getPaymentOrder`.' },
      refusals: [...refusals, 'PAY_RATE_UNAVAILABLE'],
    },
    paypalPaySubmit: {
      is: 'Begins a top-up by PayPal, of a tile: PayPal takes no custom amount. The form is then posted to PayPal, by the browser.',
      spec: '2 §7',
      body: { productId: product, returnUrl, gift, clientKey: words.clientKey },
      answer: {
        transactionId: 'Id of the order as PayPal knows it; `getPaymentOrder` takes it too.',
        orderId: 'Id of the order.',
        payForm: {
          is: 'The form to post.',
          of: { url: 'Address to post it to.', fields: 'Fields of the form, by name; `custom` is the transaction id.' },
        },
        paymentUrl: 'A page that posts the form by itself, for a client that cannot.',
      },
      refusals: [...refusals, 'PAY_PHONE_NEEDED', 'PAY_NO_CUSTOM_AMOUNT'],
    },
    getPaymentMethods: {
      is: 'Answers which ways to pay the brand offers and a gateway or chain takes now, what they cost, and the tiles.',
      spec: '1 §3',
      answer: {
        ...methods,
        needSetPhone: { is: 'True where this account has to verify a phone before paying so.', of: methods },
        networks: 'Networks that can be paid on now, by coin; an empty list for a coin with a chain of its own.',
        prices: {
          is: 'Price of one unit of the brand’s currency, by way to pay. A price of an order is rounded up to the cent.',
          of: { currency: words.currency, rate: 'Price of one unit of the brand’s currency.' },
        },
        products: {
          is: 'The tiles, in the order in which they are offered.',
          of: {
            productId: 'Id of the tile, for the calls that begin a top-up.',
            amount: 'What the tile credits, in the brand’s currency.',
            gift: 'What it gives on top; some brands give none on crypto.',
            popular: 'True on the tile that is shown as popular.',
          },
        },
      },
    },
    getPaymentOrder: {
      is: 'Answers an order as it stands. With `check=1` the gateway or chain is asked first.',
      query: {
        orderId: 'The `orderId` of a submit, or PayPal’s `transactionId`.',
        check: '`1` asks the gateway or chain first.',
      },
      answer: {
        order: 'The order.',
        paymentUrl: 'Address to pay at, as in the submit’s answer, while the gateway waits for the money.',
        kind: 'What `paymentUrl` is, as in the submit’s answer.',
      },
      refusals: ['NOT_FOUND'],
    },
    getPaymentOrders: {
      is: 'Lists the orders that were begun in a month, whatever became of them, newest first.',
      query: { pageSize: words.pageSize, nextPage: words.cursor, ym: words.month },
      answer: { list: 'Orders, newest first.', nextPage: words.nextCursor },
    },
    cancelPaymentOrder: {
      is: 'Closes an order that can still be paid and has no payment yet. The gateway or chain is asked first; an order that was paid, or has ended, is answered as it stands. Money that comes for a cancelled order is credited all the same.',
      body: { orderId: 'Id of the order.' },
      answer: { order: 'The order.' },
      refusals: ['NOT_FOUND'],
    },
  }),
};
