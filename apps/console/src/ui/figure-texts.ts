import '../texts/figures/register.ts';
import type { FigureName, FigureRange, FigureSide, FigureTopic } from '@manyline/contract/console/figures';
import type { TextKey } from '../texts/en.ts';

export const figureText: Record<FigureName, TextKey> = {
  textsSent: 'figureTextsSent',
  textsFailed: 'figureTextsFailed',
  textsReceived: 'figureTextsReceived',
  codesOrdered: 'figureCodesOrdered',
  codesReceived: 'figureCodesReceived',
  codesWaited: 'figureCodesWaited',
  sales: 'figureSales',
  refunds: 'figureRefunds',
  margin: 'figureMargin',
  signUps: 'figureSignUps',
  queueAge: 'figureQueueAge',
  webhookAge: 'figureWebhookAge',
  callbackAge: 'figureCallbackAge',
  brokenRules: 'figureBrokenRules',
};

export const topicText: Record<FigureTopic, TextKey> = {
  texts: 'topicTexts',
  codes: 'topicCodes',
  money: 'topicMoney',
  signUps: 'topicSignUps',
  delays: 'topicDelays',
  books: 'topicBooks',
};

export const sideText: Record<FigureSide, TextKey> = {
  brand: 'brand',
  carrier: 'sideCarrier',
  service: 'sideService',
  country: 'sideCountry',
  gateway: 'sideGateway',
};

export const rangeText: Record<FigureRange, TextKey> = { day: 'rangeDay', week: 'rangeWeek', month: 'rangeMonth' };

/** Tells figures of things gone wrong, which are drawn so. */
export const isBad = (figure: FigureName): boolean =>
  figure === 'textsFailed' || figure === 'refunds' || figure === 'brokenRules';
