import {
  type Icon,
  IconBrandAlipay,
  IconBrandPaypal,
  IconBrandWechat,
  IconCoinBitcoin,
  IconCreditCard,
  IconCreditCardPay,
  IconWallet,
} from '@tabler/icons-react';
import type { Way } from '../model/ways.ts';

export const wayIcons: Record<Way, Icon> = {
  card: IconCreditCard,
  alipay: IconBrandAlipay,
  unionpay: IconCreditCardPay,
  wechatpay: IconBrandWechat,
  paypal: IconBrandPaypal,
  transfer: IconCoinBitcoin,
  crypto: IconWallet,
};
