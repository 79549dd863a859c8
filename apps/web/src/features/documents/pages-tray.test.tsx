import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { PagesTray, usePages } from './pages-tray.tsx';

const onFiles = vi.fn();
const photo = (name: string) => new File(['jpeg'], name, { type: 'image/jpeg' });

function Tray({ files }: { files: File[] }) {
  const { add, tray } = usePages(onFiles);
  return (
    <>
      <button onClick={() => add(files)}>add</button>
      <PagesTray tray={tray} />
    </>
  );
}

beforeEach(() => {
  signIn();
  onFiles.mockReset();
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 850, height: 1_100, close: () => undefined }),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['a jpeg'])),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('makes one document of photos, where they are pages of one', async () => {
  const table = new File(['a,b'], 'table.csv', { type: 'text/csv' });
  const files = [photo('first.jpg'), photo('second.jpg'), table];
  const { user } = renderPart(<Tray files={files} />);
  await user.click(screen.getByRole('switch', { name: 'Photos are pages of one document' }));
  await user.click(screen.getByRole('button', { name: 'add' }));
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([table]);
  expect(screen.getByText('2 pages')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Upload as one document' }));
  await waitFor(() => expect(onFiles).toHaveBeenCalledTimes(2));
  const [pdf] = onFiles.mock.lastCall![0] as File[];
  expect(pdf).toMatchObject({ name: 'first, 2 pages.pdf', type: 'application/pdf' });
  expect(await pdf?.text()).toContain('/Count 2 ');
  expect(screen.queryByText('2 pages')).toBeNull();
});

it('leaves each photo a document of its own unless told otherwise', async () => {
  const files = [photo('first.jpg'), photo('second.jpg')];
  const { user } = renderPart(<Tray files={files} />);
  await user.click(screen.getByRole('button', { name: 'add' }));
  expect(onFiles).toHaveBeenCalledExactlyOnceWith(files);
});

it('names the picture that cannot be opened, whatever its type says, and goes on without it', async () => {
  const opens = vi.fn().mockRejectedValueOnce(new Error('not shown here'));
  opens.mockResolvedValue({ width: 850, height: 1_100, close: () => undefined });
  vi.stubGlobal('createImageBitmap', opens);
  const unknown = new File(['heic'], 'first.heic', { type: '' });
  const { user } = renderPart(<Tray files={[unknown, photo('second.jpg')]} />);
  await user.click(screen.getByRole('switch', { name: 'Photos are pages of one document' }));
  await user.click(screen.getByRole('button', { name: 'add' }));
  await user.click(screen.getByRole('button', { name: 'Upload as one document' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/"first.heic" cannot be opened/);
  expect(screen.getByText('2 pages')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove first.heic' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Upload as one document' }));
  await waitFor(() => expect(onFiles).toHaveBeenCalledOnce());
  expect(onFiles.mock.lastCall?.[0]).toMatchObject([{ name: 'second, 1 page.pdf' }]);
});

it('keeps pages that come while the document is made', async () => {
  let open: (picture: object) => void = () => undefined;
  vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => (open = resolve)));
  const files = [photo('first.jpg')];
  const { user } = renderPart(<Tray files={files} />);
  await user.click(screen.getByRole('switch', { name: 'Photos are pages of one document' }));
  await user.click(screen.getByRole('button', { name: 'add' }));
  await user.click(screen.getByRole('button', { name: 'Upload as one document' }));
  files.splice(0, 1, photo('late.jpg'), photo('later.jpg'));
  await user.click(screen.getByRole('button', { name: 'add' }));
  open({ width: 850, height: 1_100, close: () => undefined });
  await waitFor(() => expect(onFiles).toHaveBeenCalledOnce());
  expect(await screen.findByText('2 pages')).toBeVisible();
});

it('says how many of the pages are read', async () => {
  const files = ['1', '2', '3', '4', '5', '6'].map((name) => photo(`${name}.jpg`));
  const { user } = renderPart(<Tray files={files} />);
  await user.click(screen.getByRole('switch', { name: 'Photos are pages of one document' }));
  await user.click(screen.getByRole('button', { name: 'add' }));
  expect(screen.getByText(/^6 pages. Only the first 5 are read/)).toBeVisible();
});
