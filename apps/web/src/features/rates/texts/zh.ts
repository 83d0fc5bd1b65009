import type { Translation } from '../../../lib/i18n/i18n.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  title: '资费',
  tabs: { makeCall: '拨打电话', receiveCall: '接听电话', sms: '短信', numbers: '号码', smsAndNumbers: '短信与号码' },
  country: '国家或地区',
  noCountry: '没有匹配的国家或地区',
  search: '名称或区号',
  columns: {
    destination: '目的地',
    number: '号码所在地',
    to: '发往',
    common: '普通线路',
    economic: '经济线路',
    minute: '每分钟',
    segment: '每条',
    month: '每月',
    term: '时长',
    price: '价格',
  },
  notes: {
    makeCall:
      '按分钟计费，不足一分钟按一分钟计；线路以手机 App 拨打时为准。网页版不能拨打；来电转接到您的手机，或转为语音留言。',
    receiveCall: '呼叫转移按分钟计费，不足一分钟按一分钟计；语音留言免费。',
    sms: '每条最多 {{plain}} 个字符，含中文或表情时最多 {{wide}} 个；更长的短信按多条计费。',
    smsFree: '接收短信免费。',
    numbers: '“按量付费”号码的月租。',
    terms: '按时长购买号码的价格。',
  },
  extra: {
    title: '不限国家和地区',
    picture: '发送一张图片（附带文字不另收费）',
    code: '接收一条验证码，共享号码',
    premiumCode: '接收一条验证码，独享号码',
    codeSend: '用接码号码发送一条短信',
    codeMonth: '订阅接码号码，每月',
  },
  months_other: '{{count}} 个月',
  none: '该国家或地区暂无资费。',
  loading: '加载中',
  more: '正在加载更多',
};
