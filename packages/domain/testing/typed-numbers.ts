// Worked out by hand from the countries' numbering plans (ITU-T E.164 lists, national regulators), not by running the rule.

/** How people of a country write a mobile's number at home, and the digits that follow the calling code from abroad. */
export interface WrittenAtHome {
  iso: string;
  telCode: string;
  home: string;
  abroad: string;
  /** "0" where a trunk prefix is dialled at home and dropped from abroad. */
  trunk?: '0';
  /** Numbers of the country have several lengths: one digit more or less may be somebody's. */
  varies?: true;
}

export const countries: readonly WrittenAtHome[] = [
  { iso: 'US', telCode: '1', home: '(202) 555-0142', abroad: '202 555 0142' },
  { iso: 'CA', telCode: '1', home: '416-555-0123', abroad: '416 555 0123' },
  { iso: 'MX', telCode: '52', home: '55 1234 5678', abroad: '55 1234 5678' },
  { iso: 'BR', telCode: '55', home: '(11) 96123-4567', abroad: '11 96123 4567' },
  { iso: 'AR', telCode: '54', home: '011 15-2345-6789', abroad: '9 11 2345 6789' },
  { iso: 'GB', telCode: '44', home: '07700 900123', abroad: '7700 900123', trunk: '0' },
  { iso: 'IE', telCode: '353', home: '085 012 3456', abroad: '85 012 3456', trunk: '0' },
  { iso: 'FR', telCode: '33', home: '06 39 98 12 34', abroad: '6 39 98 12 34', trunk: '0' },
  { iso: 'DE', telCode: '49', home: '0151 23456789', abroad: '151 23456789', trunk: '0', varies: true },
  { iso: 'AT', telCode: '43', home: '0664 1234567', abroad: '664 1234567', trunk: '0', varies: true },
  { iso: 'CH', telCode: '41', home: '078 123 45 67', abroad: '78 123 45 67', trunk: '0' },
  { iso: 'NL', telCode: '31', home: '06 12345678', abroad: '6 12345678', trunk: '0' },
  { iso: 'BE', telCode: '32', home: '0470 12 34 56', abroad: '470 12 34 56', trunk: '0' },
  { iso: 'IT', telCode: '39', home: '312 345 6789', abroad: '312 345 6789', varies: true },
  { iso: 'ES', telCode: '34', home: '612 34 56 78', abroad: '612 34 56 78' },
  { iso: 'PT', telCode: '351', home: '912 345 678', abroad: '912 345 678' },
  { iso: 'SE', telCode: '46', home: '070-174 06 05', abroad: '70 174 06 05', trunk: '0' },
  { iso: 'NO', telCode: '47', home: '406 12 345', abroad: '406 12 345' },
  { iso: 'DK', telCode: '45', home: '20 12 34 56', abroad: '20 12 34 56' },
  { iso: 'FI', telCode: '358', home: '041 234 5678', abroad: '41 234 5678', trunk: '0', varies: true },
  { iso: 'PL', telCode: '48', home: '512 345 678', abroad: '512 345 678' },
  { iso: 'CZ', telCode: '420', home: '601 123 456', abroad: '601 123 456' },
  { iso: 'GR', telCode: '30', home: '691 234 5678', abroad: '691 234 5678' },
  { iso: 'RU', telCode: '7', home: '8 (912) 345-67-89', abroad: '912 345-67-89' },
  { iso: 'UA', telCode: '380', home: '050 123 4567', abroad: '50 123 4567', trunk: '0' },
  { iso: 'TR', telCode: '90', home: '0501 234 56 78', abroad: '501 234 56 78', trunk: '0' },
  { iso: 'IL', telCode: '972', home: '050-234-5678', abroad: '50-234-5678', trunk: '0' },
  { iso: 'AE', telCode: '971', home: '050 123 4567', abroad: '50 123 4567', trunk: '0' },
  { iso: 'SA', telCode: '966', home: '051 234 5678', abroad: '51 234 5678', trunk: '0' },
  { iso: 'EG', telCode: '20', home: '0100 123 4567', abroad: '100 123 4567', trunk: '0' },
  { iso: 'ZA', telCode: '27', home: '071 123 4567', abroad: '71 123 4567', trunk: '0' },
  { iso: 'NG', telCode: '234', home: '0802 123 4567', abroad: '802 123 4567', trunk: '0' },
  { iso: 'KE', telCode: '254', home: '0712 123456', abroad: '712 123456', trunk: '0' },
  { iso: 'IN', telCode: '91', home: '98765 43210', abroad: '98765 43210' },
  { iso: 'PK', telCode: '92', home: '0301 2345678', abroad: '301 2345678', trunk: '0' },
  { iso: 'CN', telCode: '86', home: '138 0013 8000', abroad: '138 0013 8000' },
  { iso: 'HK', telCode: '852', home: '5123 4567', abroad: '5123 4567' },
  { iso: 'JP', telCode: '81', home: '090-1234-5678', abroad: '90-1234-5678', trunk: '0' },
  { iso: 'KR', telCode: '82', home: '010-2000-1234', abroad: '10-2000-1234', trunk: '0', varies: true },
  { iso: 'SG', telCode: '65', home: '8123 4567', abroad: '8123 4567' },
  { iso: 'MY', telCode: '60', home: '012-345 6789', abroad: '12-345 6789', trunk: '0' },
  { iso: 'TH', telCode: '66', home: '081 234 5678', abroad: '81 234 5678', trunk: '0' },
  { iso: 'VN', telCode: '84', home: '091 234 56 78', abroad: '91 234 56 78', trunk: '0' },
  { iso: 'PH', telCode: '63', home: '0905 123 4567', abroad: '905 123 4567', trunk: '0' },
  { iso: 'ID', telCode: '62', home: '0812-345-678', abroad: '812-345-678', trunk: '0', varies: true },
  { iso: 'AU', telCode: '61', home: '0491 570 156', abroad: '491 570 156', trunk: '0' },
  { iso: 'NZ', telCode: '64', home: '021 123 4567', abroad: '21 123 4567', trunk: '0', varies: true },
];

/** Countries of own numbers, and what their people dial in front of a number abroad. */
export const owns = [
  { own: 'US', prefix: '011' },
  { own: 'GB', prefix: '00' },
  { own: 'CN', prefix: '00' },
  { own: 'AU', prefix: '0011' },
  { own: 'IN', prefix: '00' },
  { own: 'BR', prefix: '00 21' },
] as const;

/**
 * Typed as at home, from an own number of another country, with no country chosen: the digits are those of somebody in the own
 * number's country too, and a phone there would ring them. `01 23…` of one country is `0123…` of another.
 */
export const dialledAtHome: Readonly<Record<(typeof owns)[number]['own'], Readonly<Record<string, string>>>> = {
  // Chicago; New Jersey.
  US: { IT: '13123456789', MX: '15512345678' },
  GB: {},
  // 0770, 010, 0901, 0691 are area codes, with 0 in front or not; so is a mobile's number written.
  CN: {
    GB: '867700900123',
    DE: '8615123456789',
    EG: '861001234567',
    JP: '869012345678',
    KR: '861020001234',
    GR: '866912345678',
  },
  // 02 and 07 are areas, 04 mobiles.
  AU: {
    CH: '61781234567',
    BE: '61470123456',
    SE: '61701740605',
    FI: '61412345678',
    ZA: '61711234567',
    KE: '61712123456',
    NZ: '61211234567',
  },
  // Mobiles have ten digits from 6 on, 0 in front or not; 080 is Bengaluru.
  IN: {
    GB: '917700900123',
    AT: '916641234567',
    GR: '916912345678',
    NG: '918021234567',
    PK: '913012345678',
    JP: '919012345678',
    PH: '919051234567',
  },
  // 066 is Mato Grosso, 98 Maranhão.
  BR: { AT: '556641234567', IN: '559876543210' },
};

/** A bare country code that is an area code of the own number's country, too: of landlines one asks, a mobile is dialled. */
export const codeIsArea: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CN: {
    NO: '? 864740612345 | 4740612345',
    DK: '? 864520123456 | 4520123456',
    RU: '? 8679123456789 | 79123456789',
  },
  IN: { SG: '? 916581234567 | 6581234567' },
  BR: { NO: '? 554740612345 | 4740612345', DK: '? 554520123456 | 4520123456', VN: '5584912345678' },
};

interface OddCase {
  own: string;
  chosen?: string;
  usual?: readonly string[];
  typed: string;
  means: string;
}

/** Odd ones, each its own reason. "? …" is asked about, "! …" is nobody's number. */
export const oddCases: readonly OddCase[] = [
  // The walk of an American: what went to wrong people.
  { own: 'US', typed: '011 86 13800138000', means: '8613800138000' },
  { own: 'US', typed: '011442079460958', means: '442079460958' },
  { own: 'US', typed: '447700900123', means: '447700900123' },
  { own: 'US', typed: '+999999', means: '! noCountry' },
  { own: 'US', typed: '88888', means: 'short 88888 of US' },
  { own: 'US', typed: '13800138000', means: '? 8613800138000' },
  // Short codes are five or six digits of the own number's country.
  { own: 'US', typed: '262966', means: 'short 262966 of US' },
  { own: 'US', typed: '2 62 966', means: 'short 262966 of US' },
  { own: 'CA', typed: '40404', means: 'short 40404 of CA' },
  { own: 'US', typed: '188888', means: '? short 88888 of US' },
  { own: 'US', typed: '1999999', means: '? short 999999 of US' },
  { own: 'US', typed: '10086', means: '! tooShort US' },
  { own: 'US', chosen: 'GB', typed: '88888', means: '? short 88888 of US' },
  { own: 'US', typed: '+88888', means: '! noCountry' },
  { own: 'US', typed: '+22395', means: '! tooShort ML' },
  { own: 'GB', typed: '86444', means: 'short 86444 of GB' },
  { own: 'GB', typed: '12345', means: '! tooShort GB' },
  { own: 'GB', typed: '262966', means: '! tooShort GB' },
  // A digit lost or typed twice in a mobile's number.
  { own: 'CN', typed: '1380013', means: '! tooShort CN' },
  { own: 'CN', chosen: 'CN', typed: '138 0013 800', means: '! tooShort CN' },
  { own: 'CN', typed: '138001380000', means: '! tooLong CN' },
  { own: 'US', typed: '+86 1380013800', means: '! tooShort CN' },
  { own: 'CN', typed: '12800138000', means: '! notAssigned CN' },
  { own: 'CN', typed: '10086', means: 'short 10086 of CN' },
  { own: 'CN', typed: '95588', means: 'short 95588 of CN' },
  { own: 'CN', typed: '12306', means: 'short 12306 of CN' },
  { own: 'AU', typed: '199123', means: 'short 199123 of AU' },
  { own: 'AU', typed: '19912345', means: 'short 19912345 of AU' },
  { own: 'IN', typed: '56161', means: 'short 56161 of IN' },
  { own: 'BR', typed: '27123', means: 'short 27123 of BR' },
  { own: 'DE', typed: '22395', means: 'short 22395 of DE' },
  // Fewer digits are nobody.
  { own: 'US', typed: '', means: 'nothing' },
  { own: 'US', typed: ' ( ', means: 'nothing' },
  { own: 'US', typed: '+', means: '! notDigits' },
  { own: 'US', typed: '911', means: '! emergency' },
  { own: 'GB', typed: '999', means: '! emergency' },
  { own: 'US', typed: '5550142', means: '! tooShort US' },
  // North America: its trunk prefix is its code.
  { own: 'US', typed: '1 202 555 0142', means: '12025550142' },
  { own: 'US', typed: '1-202-555-0142', means: '12025550142' },
  { own: 'US', typed: '12025550142', means: '12025550142' },
  { own: 'US', typed: '+1 (202) 555-0142', means: '12025550142' },
  { own: 'US', typed: '[202]–555.0142', means: '12025550142' },
  { own: 'US', typed: '001 202 555 0142', means: '12025550142' },
  { own: 'US', typed: '0111 202 555 0142', means: '12025550142' },
  { own: 'US', typed: '876 555 0142', means: '18765550142' },
  // A digit too many: Cairo is not believed.
  { own: 'US', typed: '20255501421', means: '? 20255501421' },
  { own: 'US', typed: '442079460958', means: '442079460958' },
  { own: 'US', typed: '+1 202 555 014', means: '! tooShort US' },
  { own: 'US', typed: '+1 202 555 01423', means: '! tooLong US' },
  { own: 'US', typed: '+1 1 202 555 0142', means: '! notAssigned US' },
  { own: 'US', typed: '111 111 1111', means: '! notAssigned US' },
  { own: 'US', typed: '900 234 5678', means: '! costly US' },
  { own: 'GB', typed: '001 202 555 0142', means: '12025550142' },
  { own: 'GB', typed: '1 202 555 0142', means: '12025550142' },
  { own: 'GB', typed: '011 1 202 555 0142', means: '12025550142' },
  { own: 'GB', typed: '202 555 0142', means: '? 12025550142' },
  { own: 'CN', typed: '202 555 0142', means: '? 862025550142 | 12025550142' },
  { own: 'CN', chosen: 'US', typed: '202 555 0142', means: '12025550142' },
  { own: 'CN', chosen: 'CN', typed: '20 2555 0142', means: '862025550142' },
  { own: 'CN', typed: '020 2555 0142', means: '862025550142' },
  { own: 'US', chosen: 'GB', typed: '202 555 0142', means: '? 12025550142' },
  // China's mobiles have eleven digits from 13 to 19, as North America's with 1 in front.
  { own: 'US', typed: '15012345678', means: '15012345678' },
  { own: 'US', usual: ['CN'], typed: '15012345678', means: '? 15012345678 | 8615012345678' },
  { own: 'US', usual: ['CN'], typed: '1 501 234 5678', means: '15012345678' },
  { own: 'US', typed: '150 1234 5678', means: '? 15012345678 | 8615012345678' },
  { own: 'US', chosen: 'CN', typed: '15012345678', means: '8615012345678' },
  { own: 'CN', chosen: 'US', usual: ['CN'], typed: '15012345678', means: '15012345678' },
  { own: 'GB', typed: '15012345678', means: '? 15012345678 | 8615012345678' },
  { own: 'CN', typed: '15012345678', means: '8615012345678' },
  { own: 'CN', typed: '1 501 234 5678', means: '8615012345678' },
  { own: 'GB', typed: '13800138000', means: '? 8613800138000' },
  { own: 'HK', chosen: 'CN', typed: '138-0013-8000', means: '8613800138000' },
  // Another country's number, its code typed, whatever country is chosen.
  { own: 'US', chosen: 'CN', typed: '+44 7700 900123', means: '447700900123' },
  { own: 'US', chosen: 'CN', typed: '0044 7700 900123', means: '447700900123' },
  { own: 'US', chosen: 'GB', typed: '011 33 6 39 98 12 34', means: '33639981234' },
  { own: 'US', chosen: 'GB', typed: '44 7700 900123', means: '447700900123' },
  { own: 'US', chosen: 'GB', typed: '8613800138000', means: '8613800138000' },
  // Prefixes for calls abroad.
  { own: 'AU', typed: '0011 1 202 555 0142', means: '12025550142' },
  { own: 'AU', typed: '0011 65 8234 5678', means: '6582345678' },
  { own: 'RU', typed: '8~10 44 7700 900123', means: '! notDigits' },
  { own: 'RU', typed: '8 10 44 7700 900123', means: '447700900123' },
  { own: 'JP', typed: '010 44 7700 900123', means: '447700900123' },
  { own: 'KR', typed: '002 44 7700 900123', means: '447700900123' },
  { own: 'HK', typed: '001 44 7700 900123', means: '447700900123' },
  { own: 'SG', typed: '001 44 7700 900123', means: '447700900123' },
  { own: 'TH', typed: '001 44 7700 900123', means: '447700900123' },
  { own: 'ID', typed: '008 44 7700 900123', means: '447700900123' },
  { own: 'TW', typed: '002 44 7700 900123', means: '447700900123' },
  { own: 'IL', typed: '012 44 7700 900123', means: '447700900123' },
  { own: 'NG', typed: '009 44 7700 900123', means: '447700900123' },
  { own: 'KE', typed: '000 44 7700 900123', means: '447700900123' },
  { own: 'MX', typed: '00 44 7700 900123', means: '447700900123' },
  { own: 'FI', typed: '990 44 7700 900123', means: '447700900123' },
  { own: 'BR', typed: '0015 44 7700 900123', means: '447700900123' },
  { own: 'US', typed: '+011 44 7700 900123', means: '447700900123' },
  { own: 'US', typed: '+0044 7700 900123', means: '447700900123' },
  { own: 'US', typed: '++44 7700 900123', means: '447700900123' },
  // 011 is Leeds and its neighbours, and São Paulo.
  { own: 'GB', typed: '0113 496 0000', means: '441134960000' },
  { own: 'BR', typed: '011 96123-4567', means: '5511961234567' },
  { own: 'BR', typed: '0 15 11 96123-4567', means: '5511961234567' },
  // Italy keeps its 0, and the Ivory Coast.
  { own: 'US', typed: '+39 06 698 12345', means: '390669812345' },
  { own: 'US', typed: '+39 6 698 12345', means: '! notAssigned IT' },
  { own: 'US', typed: '+225 07 12 34 56 78', means: '2250712345678' },
  // Argentina's mobiles: 15 at home, 9 from abroad.
  { own: 'AR', typed: '11 15 2345 6789', means: '5491123456789' },
  { own: 'US', typed: '+54 9 11 2345 6789', means: '5491123456789' },
  // Marks, scripts, what address books paste.
  { own: 'US', typed: 'tel:+44-7700-900123', means: '447700900123' },
  { own: 'US', typed: '\u202a+44 7700 900123\u202c', means: '447700900123' },
  { own: 'US', typed: '＋４４　７７００　９００１２３', means: '447700900123' },
  { own: 'EG', typed: '٠١٠٠١٢٣٤٥٦٧', means: '201001234567' },
  { own: 'IN', typed: '९८७६५ ४३२१०', means: '919876543210' },
  { own: 'DE', typed: '0151/23456789', means: '4915123456789' },
  { own: 'DE', typed: '+49 (0)151 / 23 45 67 89', means: '4915123456789' },
  { own: 'FR', typed: '06.39.98.12.34', means: '33639981234' },
  { own: 'US', typed: '1-800-FLOWERS', means: '! notDigits' },
  { own: 'US', typed: '202 555 0142 ext. 7', means: '! notDigits' },
  { own: 'US', typed: '202 555 0142, 202 555 0143', means: '! notDigits' },
  { own: 'US', typed: '202 555 0142 / 202 555 0143', means: '! tooLong US' },
  { own: 'US', typed: '*#06#', means: '! notDigits' },
  // Nobody's.
  { own: 'US', typed: '+44 7700 9001234', means: '! tooLong GB' },
  { own: 'US', typed: '+44 7700', means: '! tooShort GB' },
  { own: 'US', typed: '+86 138 0013 800', means: '! tooShort CN' },
  { own: 'US', typed: '+86 138 0013 80001', means: '! tooLong CN' },
  { own: 'US', typed: '+800 1234 5678', means: '! noCountry' },
  { own: 'US', typed: '+881 6 1234 5678', means: '! noCountry' },
  { own: 'US', typed: '+44 909 879 0000', means: '! costly GB' },
  { own: 'US', typed: '1234567890123456789', means: '! tooLong US' },
  { own: 'CN', typed: '120', means: '! emergency' },
  // Home-written numbers of somewhere else.
  { own: 'US', typed: '07911 123456', means: '? 447911123456' },
  { own: 'GB', typed: '07700 900123', means: '447700900123' },
  { own: 'CA', usual: ['FR'], typed: '06 39 98 12 34', means: '? 33639981234' },
  { own: 'US', usual: ['NZ'], typed: '021 123 4567', means: '? 64211234567' },
];
