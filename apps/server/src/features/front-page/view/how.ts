import { CODE_LOCK_MS } from '@manyline/contract/verification';
import { MINUTE_MS } from '@manyline/domain/time';
import { say } from '@manyline/domain/words';
import { frontPageWords as words } from '../front-page.words.ts';
import type { FrontPageParts } from './parts.ts';
import { pictures } from './pictures.ts';
import { isMeasured } from './statistics.ts';

/** Three steps, each with a picture. */
export function writeHow({ language, offer }: FrontPageParts): string {
  const { choose, use, useBody, receive, receiveBody } = words.steps;
  const chooseBody = isMeasured(offer) ? words.steps.chooseMeasuredBody : words.steps.chooseBody;
  const steps = [
    [pictures.choose, say(choose, language), say(chooseBody, language)],
    [pictures.use, say(use, language), say(useBody, language, { minutes: CODE_LOCK_MS / MINUTE_MS })],
    [pictures.receive, say(receive, language), say(receiveBody, language)],
  ] as const;
  return `<section id="how"><div class="wide">
<h2>${say(words.how, language)}</h2>
<ol class="steps">${steps
    .map(([picture, title, body]) => `<li class="step">${picture}<h3>${title}</h3><p>${body}</p></li>`)
    .join('\n')}</ol>
</div></section>`;
}
