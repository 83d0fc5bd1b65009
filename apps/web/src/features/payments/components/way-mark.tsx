import { IconCoinBitcoin, IconCreditCard, IconWallet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Way } from '../model/ways.ts';
import classes from './credit.module.css';

/** Marks of our own, in the colours that people look for: a first letter or a picture, and nobody's logo. */
const marks: Record<Way, ReactNode> = {
  card: <IconCreditCard size={18} stroke={1.8} />,
  alipay: '支',
  unionpay: '银',
  wechatpay: '微',
  paypal: 'P',
  transfer: <IconCoinBitcoin size={18} stroke={1.8} />,
  crypto: <IconWallet size={18} stroke={1.8} />,
};

export function WayMark({ way }: { way: Way }) {
  return (
    <span className={classes.wayMark} data-way={way} lang="zh-CN" aria-hidden>
      {marks[way]}
    </span>
  );
}
