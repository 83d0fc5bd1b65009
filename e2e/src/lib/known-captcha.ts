import { createCaptchaDrawn } from '@manyline/captcha-drawn/captcha-drawn';

/**
 * The product's own captchas, all drawn from one seed: the browser gets a real picture, the server checks a real answer,
 * and a test knows it as a person who looks would. Only product-server.ts hands this to the product.
 */
export const knownCaptcha = createCaptchaDrawn({ newSeed: () => 'browser tests' });
export const captchaAnswer = knownCaptcha.makeText().answer;
