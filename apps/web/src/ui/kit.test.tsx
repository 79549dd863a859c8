import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-app.tsx';
import { initialsOf } from './avatar.tsx';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './dialog.tsx';
import { DropZone } from './form/drop-zone.tsx';
import { Menu } from './menu.tsx';
import { Money } from './money.tsx';
import { Pagination } from './pagination.tsx';
import { PasswordField } from './form/password-field.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Select } from './form/select.tsx';
import { SideSheet } from './side-sheet.tsx';
import { Stat } from './stat.tsx';
import { Table } from './table.tsx';
import { Tabs } from './tabs.tsx';
import { showToast, Toaster } from './toast.tsx';
import { useDroppedFiles } from './form/use-dropped-files.ts';

describe('The kit', () => {
  it('a busy button cannot be pressed and says what it does', () => {
    renderPart(
      <Button busy busyLabel="Saving...">
        Save
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  });

  it('a password can be looked at', async () => {
    const { user } = renderPart(<PasswordField label="Password" defaultValue="x" />);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show what was typed' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });

  it('a select hands over the value, with its label shown or only read', async () => {
    const onChange = vi.fn();
    const options = [
      { value: '1', label: 'January' },
      { value: '2', label: 'February' },
    ];
    const { user } = renderPart(
      <Select label="Month" labelHidden options={options} value="1" onChange={onChange} />,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'February');
    expect(onChange).toHaveBeenCalledWith('2');
  });

  it('a dialog takes the focus, closes on Escape and asks before it acts', async () => {
    const onConfirm = vi.fn();
    function Example() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Button onClick={() => setOpen(true)}>Delete</Button>
          <ConfirmDialog
            open={open}
            onOpenChange={setOpen}
            title="Delete chat?"
            text="This will delete it."
            confirmLabel="Delete it"
            danger
            onConfirm={onConfirm}
          />
        </>
      );
    }
    const { user } = renderPart(<Example />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete chat?' });
    expect(dialog).toHaveAccessibleDescription('This will delete it.');
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await user.click(within(dialog).getByRole('button', { name: 'Delete it' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  });

  it('a side sheet is a named dialog that can be closed', async () => {
    const onOpenChange = vi.fn();
    const { user } = renderPart(
      <SideSheet open onOpenChange={onOpenChange} title="Rows">
        <p>One row</p>
      </SideSheet>,
    );
    expect(await screen.findByRole('dialog', { name: 'Rows' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('a menu opens by keyboard and runs the chosen item', async () => {
    const onSelect = vi.fn();
    const { user } = renderPart(
      <Menu label="Account menu" items={[{ label: 'Delete', onSelect, danger: true }]} />,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    const item = await screen.findByRole('menuitem', { name: 'Delete' });
    await waitFor(() => expect(item).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledOnce();
  });

  it('tabs move with the arrow keys', async () => {
    const onChange = vi.fn();
    const tabs = ['One', 'Two'].map((label) => ({ value: label, label, content: label }));
    const { user } = renderPart(
      <Tabs label="Example" tabs={tabs} value="One" onChange={onChange} />,
    );
    await user.click(screen.getByRole('tab', { name: 'One' }));
    await user.keyboard('{ArrowRight}');
    expect(onChange).toHaveBeenCalledWith('Two');
    expect(screen.getByRole('tabpanel', { name: 'One' })).toHaveTextContent('One');
  });

  it('a table names its columns, and a pressable row is a button', async () => {
    const onRowClick = vi.fn();
    const row = { id: 'r1', name: 'Rent' };
    const { user } = renderPart(
      <Table
        label="Payments"
        columns={[{ header: 'Transaction', cell: ({ name }: typeof row) => name }]}
        rows={[row]}
        rowKey={({ id }) => id}
        onRowClick={onRowClick}
        footer={['Total']}
      />,
    );
    expect(screen.getByRole('table', { name: 'Payments' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Transaction' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rent' }));
    expect(onRowClick).toHaveBeenCalledWith(row);
    expect(screen.getByText('Total')).toBeVisible();
  });

  it('a drop zone takes chosen and dropped files, one unless told otherwise', async () => {
    const onFiles = vi.fn();
    const { user } = renderPart(
      <DropZone label="Drag your file here" buttonLabel="Select Files" onFiles={onFiles} />,
    );
    const [a, b] = [new File(['a'], 'a.csv'), new File(['b'], 'b.csv')];
    await user.upload(screen.getByLabelText('Select Files', { selector: 'input' }), a);
    fireEvent.drop(screen.getByRole('group'), { dataTransfer: { files: [b, a] } });
    expect(onFiles.mock.calls).toEqual([[[a]], [[b]]]);
  });

  it('a disabled drop zone takes nothing and says why', () => {
    const onFiles = vi.fn();
    renderPart(
      <DropZone label="Drop" buttonLabel="Choose" disabled overlay="Later" onFiles={onFiles} />,
    );
    fireEvent.drop(screen.getByRole('group'), { dataTransfer: { files: [new File([], 'a')] } });
    expect(onFiles).not.toHaveBeenCalled();
    expect(screen.getByText('Later')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose' })).toBeDisabled();
  });

  it('files dropped anywhere are taken while it is on, and a dragged text is left alone', () => {
    const onFiles = vi.fn();
    const Page = ({ isOn }: { isOn: boolean }) => (
      <p>{useDroppedFiles(isOn, onFiles) ? 'Held' : 'Free'}</p>
    );
    const { rerender } = renderPart(<Page isOn />);
    const files = { dataTransfer: { types: ['Files'], files: [new File(['a'], 'a.csv')] } };
    fireEvent.dragOver(window, { dataTransfer: { types: ['text/plain'], files: [] } });
    expect(screen.getByText('Free')).toBeVisible();
    fireEvent.dragOver(window, files);
    expect(screen.getByText('Held')).toBeVisible();
    fireEvent.drop(window, files);
    expect(onFiles.mock.calls).toEqual([[files.dataTransfer.files]]);
    rerender(<Page isOn={false} />);
    fireEvent.drop(window, files);
    expect(onFiles).toHaveBeenCalledOnce();
  });

  it('money shows its sign and never color alone', () => {
    renderPart(
      <>
        <Money value={5} colored />
        <Money value={-5} colored />
        <Money value={null} colored />
      </>,
    );
    expect(screen.getByText('+$5.00')).toHaveClass('text-good');
    expect(screen.getByText('-$5.00')).toHaveClass('text-bad');
    expect(screen.getByText('-')).toHaveClass('text-quiet');
  });

  it('a figure can open how it is computed', async () => {
    const onOpen = vi.fn();
    const { user } = renderPart(
      <Stat
        label="Revenue"
        value="$1.00"
        change={{ text: '+1.00%', tone: 'good' }}
        onOpen={onOpen}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Revenue $1.00: how this is computed' }));
    expect(onOpen).toHaveBeenCalledOnce();
    expect(screen.getByText('+1.00%')).toBeVisible();
  });

  it('a banner can be dismissed and a toast is announced', async () => {
    const onDismiss = vi.fn();
    const { user } = renderPart(
      <>
        <Banner onDismiss={onDismiss}>Waiting</Banner>
        <Toaster />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onDismiss).toHaveBeenCalledOnce();
    showToast('Saved.');
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Saved.');
  });

  it('pages: the first, the last and those around this one', async () => {
    const onPage = vi.fn();
    const { user } = renderPart(<Pagination label="Pages" page={5} pages={12} onPage={onPage} />);
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    const names = pages
      .getAllByRole('button')
      .map((it) => it.getAttribute('aria-label') ?? it.textContent);
    expect(names).toEqual(['Previous page', '1', '3', '4', '5', '6', '7', '12', 'Next page']);
    expect(pages.getByRole('button', { current: 'page' })).toHaveTextContent('5');
    await user.click(pages.getByRole('button', { name: 'Next page' }));
    await user.click(pages.getByRole('button', { name: '12' }));
    expect(onPage.mock.calls).toEqual([[6], [12]]);
  });

  it('one page needs no pages', () => {
    renderPart(<Pagination label="Pages" page={1} pages={1} onPage={() => undefined} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it.each([
    [{ done: 4, of: 10 }, '40'],
    [{ done: 12, of: 10 }, '100'],
    [{ done: 0, of: 0 }, '0'],
    [{}, null],
  ])('a bar of %j says %s percent', (progress, percent) => {
    renderPart(<ProgressBar label="Importing" {...progress} />);
    const bar = screen.getByRole('progressbar', { name: 'Importing' });
    expect(bar.getAttribute('aria-valuenow')).toBe(percent);
  });

  it.each([
    [['Ada', 'Lovelace'], 'AL'],
    [['Harbor & Pine Coffee'], 'HP'],
    [['émile'], 'É'],
    [['e\u0301mile'], 'E\u0301'],
    [['👩‍🌾 Farm'], '👩‍🌾F'],
    [['', null, undefined], ''],
  ])('makes initials of %j: %s', (words, initials) => {
    expect(initialsOf(...words)).toBe(initials);
  });
});
