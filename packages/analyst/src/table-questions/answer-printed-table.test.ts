import { describe, expect, it } from 'vitest';
import { answerPrintedTable } from './answer-printed-table.ts';

const income = [
  ['', '', 'Years ended June 30,', ''],
  ['(in thousands, except per share data)', '2025', '2024', '2023'],
  ['Revenue:', '', '', ''],
  ['Hardware', '$ 1,200', '$ 1,000', '$ 800'],
  ['Services (1)', '300', '500', '—'],
  ['Total revenue', '1,500', '1,500', '800'],
  ['Cost of revenue', '(900)', '(750)', '(500)'],
  ['Gross margin', '40.0%', '50.0%', '37.5%'],
  ['Other income', '12', '8', '4'],
  ['Net income per share', '$0.42', '$0.40', '$0.10'],
];

const ask = (question: string, grid: string[][] = income) => {
  const reply = answerPrintedTable(grid, question);
  return reply.status === 'declined' ? 'declined' : [reply.answer, reply.scale];
};

describe('a table of figures by year', () => {
  it.each([
    ['What was total revenue in 2024?', ['1,500'], 'thousand'],
    [
      'What were hardware sales revenue in 2025 and 2024 respectively?',
      ['$ 1,200', '$ 1,000'],
      'thousand',
    ],
    ['What is the gross margin in 2023?', ['37.5%'], ''],
    ['What was the net income per share in 2025?', ['$0.42'], ''],
    ['What was the change in hardware from 2023 to 2025?', 400, 'thousand'],
    ['By how much did services decrease from 2024 to 2025?', 200, 'thousand'],
    ['What was the percentage change in hardware in 2025 from 2024?', 20, 'percent'],
    ['What is the percentage increase / (decrease) in services from 2024 to 2025?', -40, 'percent'],
    ['What is the increase / (decrease) in gross margin from 2024 to 2025?', -10, 'percent'],
    ['What is the average hardware for 2024 and 2025?', 1100, 'thousand'],
    ['What was the average cost of revenue from 2023 to 2025?', -716.67, 'thousand'],
    ['What is the average gross margin for 2024 and 2025?', 45, 'percent'],
    ['What is the sum of hardware in both 2024 and 2025?', 2200, 'thousand'],
    ['What is services as a percentage of total revenue in 2025?', 20, 'percent'],
    ['What percentage of total revenue was made up of hardware in 2024?', 66.67, 'percent'],
    ['In which year was services the highest?', ['2024'], ''],
    ['In which years was hardware less than 1.1 million?', ['2024', '2023'], ''],
    ['Which revenue item was the lowest in 2025?', ['Services'], ''],
    ['What are the components of total revenue?', ['Hardware', 'Services'], ''],
    ['How many components of total revenue are there?', 2, ''],
  ])('answers "%s"', (question, answer, scale) => {
    expect(ask(question)).toEqual([answer, scale]);
  });

  it.each([
    'What was total revenue in 2019?',
    'What was total revenue?',
    'What was the income tax in 2025?',
    'What was the percentage change in services from 2023 to 2024?',
    'Who is the chief executive?',
    'What will revenue be in 2026?',
    '',
    'What was the percentage change in gross margin from 2024 to 2025?',
    'What was the average change in hardware over all years?',
  ])('declines "%s" rather than guess', (question) => {
    expect(ask(question)).toBe('declined');
  });

  it('says on which cells a figure stands', () => {
    const reply = answerPrintedTable(income, 'What was the change in hardware from 2024 to 2025?');
    expect(reply).toMatchObject({
      cells: [
        { row: 3, column: 2 },
        { row: 3, column: 1 },
      ],
      derivation: '$ 1,200 − $ 1,000',
    });
  });

  it('forgives one wrong letter in a long word', () => {
    expect(ask('What was the change in hardwere from 2024 to 2025?')).toEqual([200, 'thousand']);
  });
});

const schedule = [
  ['Fiscal year', 'Operating leases', 'Finance leases', 'Total'],
  ['(in thousands)', '', '', ''],
  ['2026', '$ 500', '$ 40', '$ 540'],
  ['2027', '300', '10', '310'],
  ['Thereafter', '200', '—', '200'],
  ['Total', '$ 1,000', '$ 50', '$ 1,050'],
];

const segments = [
  ['$ in millions', '2025', '2024', '2023', '2022'],
  ['Revenues:', '', '', '', ''],
  ['Industrial', '600', '500', '400', '300'],
  ['Consumer', '400', '300', '350', '200'],
  ['Total revenues', '1,000', '800', '750', '500'],
  ['Segment profit:', '', '', '', ''],
  ['Industrial', '60', '45', '50', '20'],
  ['Consumer', '20', '35', '10', '10'],
  ['Net increase (decrease) in cash', '5', '(8)', '2', '1'],
  ['Charges', '12', '10', '9', '8'],
  ['Payments', '(7)', '(6)', '(5)', '(4)'],
  ['Subscribers (in thousands)', '420', '400', '380', '350'],
  ['Average price received (€/t)', '31', '29', '27', '21'],
];

describe('rows of one name, signs, units and years', () => {
  it.each([
    ['What percentage of total revenues came from the Industrial segment in 2025?', 60, 'percent'],
    ['What is the difference in revenues between Industrial and Consumer in 2025?', 200, 'million'],
    ['What is the percentage of Consumer out of total revenues in 2024?', 37.5, 'percent'],
    ['What is the proportion of Consumer revenues in total revenues in 2024?', 0.38, ''],
    ['What was the average total revenues between 2022 and 2025?', 762.5, 'million'],
    ['How many years did total revenues exceed $700 million?', 3, ''],
    ['In which year was there a net decrease in cash?', ['2024'], ''],
    [
      'In which years was the net increase (decrease) in cash positive?',
      ['2025', '2023', '2022'],
      '',
    ],
    ['How many subscribers were there in 2025?', ['420'], 'thousand'],
    ['What was the change in subscribers from 2024 to 2025?', 20, 'thousand'],
    ['What is the change in the average price received from 2024 to 2025?', 2, ''],
  ])('answers "%s"', (question, answer, scale) => {
    expect(ask(question, segments)).toEqual([answer, scale]);
  });

  it.each([
    'What was the difference between charges and payments in 2025?',
    'What was the difference between charges and payments?',
    'How many years did total revenues grow?',
    'In which year was there an increase in total revenues?',
    'Which segment had the highest headcount in 2025?',
    'What is the total of charges before 2024?',
    'What is the average discount rate of the charges?',
    'What was the total Consumer for both of the two blocks in 2025?',
    'What percentage of Consumer came from total revenues in 2025?',
  ])('declines "%s"', (question) => {
    expect(ask(question, segments)).toBe('declined');
  });

  it.each([
    ['What are the operating lease payments due after 2027?', ['200'], 'thousand'],
    ['What are the total finance leases in 2027?', ['10'], 'thousand'],
    ['What percentage of the total operating leases is due in 2027?', 30, 'percent'],
  ])('reads a schedule: "%s"', (question, answer, scale) => {
    expect(ask(question, schedule)).toEqual([answer, scale]);
  });

  it('declines what is due after a year in the middle of a schedule', () => {
    expect(ask('What are the operating lease payments due after 2026?', schedule)).toBe('declined');
  });

  it('names a year as the heading writes it', () => {
    const gold = [
      ['', 'FY25', 'FY24'],
      ['Gold sold (oz)', '210', '190'],
    ];
    expect(ask('In which year was more gold sold?', gold)).toEqual([['FY25'], '']);
    expect(ask('What was the change in gold sold from FY24 to FY25?', gold)).toEqual([20, '']);
  });

  it('takes a scale above one column for that column alone', () => {
    const options = [
      ['', 'Number of options', 'Exercise price', 'Intrinsic value (in thousands)'],
      ['Outstanding at June 30, 2024', '4,310', '$ 18.42', '$ 30,515'],
      ['Granted', '612', '27.90', ''],
      ['Outstanding at June 30, 2025', '3,886', '$ 20.60', '$ 41,266'],
    ];
    expect(ask('How many options were granted?', options)).toEqual([['612'], '']);
    expect(ask('What was the intrinsic value outstanding at June 30, 2025?', options)).toEqual([
      ['$ 41,266'],
      'thousand',
    ]);
  });

  it('reads a year that heads the first block of rows as it does the years of the others', () => {
    const quarters = [
      ['', 'First quarter', 'Second quarter'],
      ['($ in thousands)', '', ''],
      ['2025:', '', ''],
      ['Revenue', '$ 120', '$ 130'],
      ['2024:', '', ''],
      ['Revenue', '$ 100', '$ 110'],
    ];
    expect(ask('What was the revenue in the second quarter of 2025?', quarters)).toEqual([
      ['$ 130'],
      'thousand',
    ]);
    expect(
      ask('What was the change in first quarter revenue in 2025 from 2024?', quarters),
    ).toEqual([20, 'thousand']);
  });
});

describe('the shape of a table', () => {
  it('tells rows of one name apart by the heading that they stand under', () => {
    const assets = [
      ['£m', '2025', '2024'],
      ['Fixed assets', '', ''],
      ['Land', '5.0', '4.0'],
      ['Other', '1.5', '1.0'],
      ['Current assets', '', ''],
      ['Cash', '2.0', '3.0'],
      ['Other', '0.5', '0.7'],
    ];
    expect(ask('What was other current assets in 2025?', assets)).toEqual([['0.5'], 'million']);
    expect(ask('What was other fixed assets in 2025?', assets)).toEqual([['1.5'], 'million']);
    expect(ask('What was other in 2025?', assets)).toBe('declined');
  });

  it('reads years that stand at the left', () => {
    const stores = [
      ['Fiscal year', 'Stores opened', 'Stores closed'],
      ['2024', '14', '3'],
      ['2025', '20', '6'],
    ];
    expect(ask('What was the change in stores opened from 2024 to 2025?', stores)).toEqual([6, '']);
  });

  it('never takes a change that the table shows for the figure of a year', () => {
    const grid = [
      ['$ millions', '2025', 'Change', '2024'],
      ['Orders', '120', '20%', '100'],
      ['Backlog', '80', '(20)%', '100'],
    ];
    expect(ask('What was the average orders?', grid)).toEqual([110, 'million']);
  });

  it('says where the scale of money is left open', () => {
    const bare = income.map((row, index) => (index === 1 ? ['', '2025', '2024', '2023'] : row));
    const reply = answerPrintedTable(bare, 'What was the change in hardware from 2024 to 2025?');
    expect(reply).toMatchObject({ answer: 200, scale: '', isScaleKnown: false });
  });

  it.each([
    [[]],
    [[['']]],
    [
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [[['1', '2']]],
  ])('declines %j', (grid) => {
    expect(ask('What was total revenue in 2024?', grid)).toBe('declined');
  });
});
