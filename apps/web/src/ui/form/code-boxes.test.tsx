import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CodeBoxes, emptyCode } from './code-boxes.tsx';

function Example() {
  const [value, setValue] = useState(emptyCode(6));
  return <CodeBoxes label="Code" length={6} value={value} onChange={setValue} takesFocus />;
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const shown = () =>
  boxes()
    .map((box) => box.value || '_')
    .join('');
const setUp = () => {
  render(<Example />);
  return userEvent.setup();
};

describe('CodeBoxes', () => {
  it('takes one digit a box and moves on', async () => {
    const user = setUp();
    await user.keyboard('12');
    expect(shown()).toBe('12____');
    expect(boxes()[2]).toHaveFocus();
  });

  it.each(['a', '-', '.', ' ', '٣'])('does not take %s', async (character) => {
    const user = setUp();
    await user.keyboard(character);
    expect(shown()).toBe('______');
    expect(boxes()[0]).toHaveFocus();
  });

  it('moves back on delete, box by box', async () => {
    const user = setUp();
    await user.keyboard('123{Backspace}');
    expect(shown()).toBe('12____');
    expect(boxes()[1]).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(shown()).toBe('1_____');
    expect(boxes()[0]).toHaveFocus();
  });

  it('replaces the digit of a box that is filled', async () => {
    const user = setUp();
    await user.keyboard('12');
    await user.click(boxes()[0]!);
    await user.keyboard('9');
    expect(shown()).toBe('92____');
  });

  it('goes on from a digit that is typed over the same one, as in a code typed again', async () => {
    const user = setUp();
    await user.keyboard('113456');
    await user.click(boxes()[0]!);
    await user.keyboard('123456');
    expect(shown()).toBe('123456');
    expect(boxes()[5]).toHaveFocus();
  });

  it('takes a paste of exactly six digits, wherever it lands', async () => {
    const user = setUp();
    await user.click(boxes()[3]!);
    await user.paste('482913');
    expect(shown()).toBe('482913');
    expect(boxes()[5]).toHaveFocus();
  });

  it.each(['12345', '1234567', '12a456', '-12345', '12 345'])(
    'leaves the boxes alone when %s is pasted',
    async (text) => {
      const user = setUp();
      await user.keyboard('7');
      await user.paste(text);
      expect(shown()).toBe('7_____');
    },
  );

  it('names each box', () => {
    setUp();
    expect(screen.getByRole('group', { name: 'Code' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Digit 6 of 6' })).toBeInTheDocument();
  });
});
