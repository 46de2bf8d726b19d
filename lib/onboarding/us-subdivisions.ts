const STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY';
const OTHERS = 'DC AS GU MP PR UM VI';

const SUBDIVISIONS: ReadonlySet<string> = new Set(`${STATES} ${OTHERS}`.split(' '));

/** Whether a code is that of a state, district or outlying area of the United States. Source: ISO 3166-2:US. */
export const isUsSubdivision = (code: string): boolean => SUBDIVISIONS.has(code.toUpperCase());
