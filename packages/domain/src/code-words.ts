/**
 * The words by which a service's text speaks of a code, by the scripts they are written in. Texts come without accents
 * ("código" is "codigo", "й" is "и") and without capitals, so the words have none either. Of words that are stems, any
 * ending is taken. None takes the flag "i": beside \p{L} it has a browser work five times as long before it first looks.
 */
const CODE_WORDS = [
  // "Barcode", "promo code", "zip code" and their like are none.
  /(?<!bar|zip|zip |post|postal |promo|promo |coupon |discount |voucher |gift |area |country |dress |qr|qr |uni|no )codes?(?!\p{Script=Latin})/gu,
  /(?<!\p{Script=Latin})(?:pass[- ]?(?:code|word)s?|one[- ]time (?:pin|pass)|pin|otp|2fa|token|verification|(?:confirmation|authentication|verification|security) (?:number|check)|(?:account|access|activation|security|login|sign[- ]on) key)(?!\p{Script=Latin})/gu,
  // Compounds of German and Dutch: only how they end counts.
  /(?:passwort|wachtwoord|kennwort|(?<!\p{L})(?:mobile|sms|chip|push)?tan)(?!\p{L})/gu,
  /(?<!\p{L})(?:codigo(?! (?:postal|promo|de descuento|de desconto|de barra))|codice|codul|clave|contrasena|senha|chave|palavra-passe|mot de passe|parola|has[lł]o|heslo|salasana)s?(?!\p{L})/gu,
  /(?<!\p{L})(?:kod(?:u\p{L}{0,9}|e|en|em|a|om)?|sifre\p{L}{0,8}|sandi|jelszo|ma (?:xac|otp|kich hoat|bao mat|pin|cua|[dđ]ang nhap|la|(?=\d)))(?!\p{L})/gu,
  /(?<!\p{L})(?:(?:пин|смс|sms)-?)?код(?:а|у|ы|ом|е)?(?!\p{L})(?! товара)|(?<!\p{L})парол\p{L}{1,3}(?!\p{L})|(?<!\p{L})κωδικ/gu,
  // Whatever ends in "码", but for what is scanned, fetched, given away or called.
  /(?<![号號条條形维維惠件货貨邮郵编編扫掃数數价價券换換请請荐薦款销銷车車康])[码碼]|口令|(?:验证|校验|驗證|校驗|認證)(?=[:：])/gu,
  /(?<!qr|バー)コード|(?:認証|確認|暗証)番号|パスワード/gu,
  /인증 ?(?:번호|코드)|확인 ?(?:번호|코드)|보안 ?코드|비밀번호/gu,
  /رمز|كود|(?<!\p{L})کد(?!\p{L})|كلمة (?:المرور|السر)|رقم التحقق|السري|קוד|סיסמ/gu,
  /कोड|ओटीपी|पासवर्ड|(?<!\p{L})पिन(?![\p{L}\p{M}])|কোড|ওটিপি|পিন|รหัส(?!ไปรษณีย์)/gu,
];

/** Words that ask for something to be typed: they point at a code where the text says what for. */
const ASKING_BEFORE =
  /(?:(?<!\p{L})(?:enter|type|use|(?:log|sign) in with|introduce|introduzca|ingresa|ingrese|usa|utiliza|digite|introduza|insira|entrez|saisissez|tapez|utilisez|inserisci|eingeben|sie|masukkan|gunakan|nhap|wpisz|введите|наберите|используйте|укажите)|[输輸]入|填[写寫]|กรอก|ใส่|أدخل|ادخل|إدخال|استخدم)\s{0,3}["'“«「『[]?$/u;
const ASKING_AFTER = /^["'”»」』\]]?\s{0,3}(?:을|를)?\s{0,3}(?:を?入力|を?ご入力|입력|दर्ज|girin|eingeben)/u;
const PURPOSE =
  /confirm|verif|valid|log ?in|sign(?:ing)? ?(?:in|up)|continue|登[录陆入]|[验驗][证證]|[认認][证證]|подтвер|вход|войти|masuk|onayla|xac (?:minh|nhan)|ยืนยัน|確認|認証|확인|인증|تحقق|تأكيد|إكمال|सत्यापित|bestatig|potwierd/u;
/** Of a link, less is a purpose: one goes to many an address to sign in. */
const LINK_PURPOSE = /confirm|verif|[验驗][证證]|[认認][证證]|подтвер|認証|인증|تحقق|सत्यापित|bestatig/u;

/** Words said of codes without the word: how long they live, and that nobody else should have them. */
const SIGNS =
  /(?<!\p{L})(?:valid|expires?|good|lapses?|use it|vence|valida?|valido|caduca|expira|berlaku|gecerli\p{L}{0,4}|gultig|деиств\p{L}{1,8})[^\n.!?。]{0,20}\d ?(?:m|s)(?:in|inutes?|ins|ec|econds?|enit|inutos)?(?!\p{L})|(?:don'?t|don’t|do not|never) (?:share|forward|tell|give)|tell (?:nobody|no one)|никому|не сообщайте|no (?:lo |la )?compart|nao (?:o |a )?compart|ne (?:le |la )?partagez|jangan (?:bagi|beri|kasi)|paylasma|khong chia se|勿(?:泄|洩|告|转|轉|向)|勿将|分[钟鐘][内內]|لا تشارك|किसी (?:को|से)|<#>/u;
/** Words right before a number that is another one: a card's, an order's, a telephone's, a day's. */
const OTHER_NUMBER =
  /(?:(?<!\p{L})(?:end(?:ing|s|e[nt])?(?: (?:in|with))?|card|account|acct?|a\/c|order|ref|reference|case|ticket|nr|no|invoice|booking|txn|transaction|call(?: us(?: at| on)?)?|tel|phone|dial|hotline|text|reply|room|gate|door|flight|atm|apt|apartment|suite|unit|house|street|кв|дома?|stop to|help to|terminada en|terminado en|tarjeta|cartao|final|conta|pedido|llama(?: al?)?|llame al?|ligue|carte|compte|commande|karte|konto|kartu|hub|cs|lh|cskh|hotline|pesanan|telefon|telefono|numer|звоните|позвоните|телефон|тел|поддержки|карт\p{L}{1,3}|счет\p{L}{0,2}|заказ\p{L}{0,2})|尾[号號]|末四[码碼]|[订訂][单單][号號]?|单号|單號|[编編][号號]|序[号號]|致[电電]|[拨撥]打|[电電][话話]|客服|[热熱][线線]|[专專][线線]|回[复覆]|[发發]送|[账帳][户戶号號]|卡[号號]|[详詳][询詢洽]|[电電]|问|至|文의|문의|카드|番号の末尾|末尾|हेल्पलाइन|अंतिम|खाते|बैलेंस|بطاقة|بالرقم|على|هاتف|حساب)[\s.:：#*x№]{0,4}$/u;
/** "Until 2100", "in 2019": a time, a day or a place. */
const PREPOSITION = /(?<!\p{L})(?:until|till|since|year|in|at|au|al|hasta|ate|bis|jusqu'?a|do|до|в|с) $/u;
/** Signs before an amount, and after one. */
const MONEY_BEFORE =
  /(?:(?<!\p{L})(?:rs|inr|usd|eur|gbp|rp|sar|aed|egp|twd|hkd|cny|rmb|jpy|krw|vnd|thb|php|myr|sgd|idr|brl|mxn|ars|cop|clp|rub|try|tl|r|amount|monto|valor|betrag|montant|сумм\p{L}{1,2})|रु|₨|人民[币幣]|[金额額]|مبلغ|[$€£¥₹₽₩₫฿])[.:：$\s]{0,3}$/u;
const UNIT_AFTER =
  /^ ?(?:[%‰°€£¥₹₽₩₫฿$]|元|円|圆|圓|원|บ\.|บาท|(?:р|руб|usd|eur|gbp|inr|sar|rub|tl|vnd|idr|dollars?|euros?|reais|pesos|coins|credits|points|people|mb|gb|km|sec|seconds|secs|min|mins|minutes|hours?|hrs?|days?|menit|минут\p{L}?|сек\p{L}{0,4})(?!\p{L})|ريال|درهم|دينار|جنيه|年|月|日|号|號|分|秒|小[时時]|天|次|位|人)/u;

/** Accents off, every digit and mark in its plain shape. Vowel signs of India and of Thailand are no accents: they stay. */
export function flatten(text: string): string {
  // A flat text stays as it is: in another encoding, each expression would be made a second time.
  if (PLAIN.test(text)) return text;
  const spaced = text.replace(/[，、]/g, ', ');
  return spaced
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200f\u2060-\u2069\u202a-\u202e\ufeff]/g, '')
    .normalize('NFC');
}

const PLAIN = /^[\0-\x7f]*$/;

/** Of a flat text, as long as it is. */
const withoutCapitals = (text: string) => text.toLowerCase();

export interface CodeWord {
  at: number;
  end: number;
}

/** Where a flat text speaks of a code, from its beginning on. */
export function findCodeWords(text: string): CodeWord[] {
  const searched = withoutCapitals(text);
  return CODE_WORDS.flatMap((words) => [...searched.matchAll(words)])
    .map(({ 0: word, index }) => ({ at: index, end: index + word.length }))
    .sort((a, b) => a.at - b.at);
}

const says = (words: RegExp, text: string) => words.test(withoutCapitals(text));

export const saysPurpose = (text: string) => says(PURPOSE, text);
export const hasSigns = (text: string) => says(SIGNS, text);
export const saysLinkPurpose = (text: string) => says(LINK_PURPOSE, text);
export const asksFor = (before: string, after: string) => says(ASKING_BEFORE, before) || says(ASKING_AFTER, after);
export const isOtherNumber = (before: string) => says(OTHER_NUMBER, before) || says(PREPOSITION, before);
export const isAmount = (before: string, after: string) => says(MONEY_BEFORE, before) || says(UNIT_AFTER, after);
