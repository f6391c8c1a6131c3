// Makes the Debian package: the program with Node, a service that runs as its own user, and settings in /etc/zaban.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Names of architectures in Debian, by their names in Node. */
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

interface Release {
  readonly version: string;
  /** Modification time of all files, in seconds since 1970. */
  readonly seconds: number;
  /** Path of the Node executable to include. Default: the one that runs. */
  readonly node?: string;
}

/**
 * Packs an installed tree as `zaban_<version>_<architecture>.deb` for the architecture of this machine. The same tree and time
 * give the same bytes.
 *
 * @param tree folder with `node_modules`
 */
export function makeDebianPackage(
  checkout: string,
  tree: string,
  { version, seconds, node = process.execPath }: Release,
  output: string,
): void {
  const architecture = ARCHITECTURES[process.arch];
  const root = join(tree, '..', 'debian');
  const put = (path: string, text: string, mode = 0o644): void => {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    chmodSync(file, mode);
  };
  cpSync(join(tree, 'node_modules'), join(root, 'usr/lib/zaban/node_modules'), { recursive: true });
  copyFileSync(node, join(root, 'usr/lib/zaban/node'));
  chmodSync(join(root, 'usr/lib/zaban/node'), 0o755);
  execFileSync('strip', ['--strip-unneeded', join(root, 'usr/lib/zaban/node')], { stdio: 'ignore' });
  put(
    'usr/bin/zaban',
    '#!/bin/sh\nexec /usr/lib/zaban/node /usr/lib/zaban/node_modules/zaban/cli/bin/zaban.js "$@"\n',
    0o755,
  );
  put('lib/systemd/system/zaban.service', unitOf(readFileSync(join(checkout, 'deploy/zaban.service'), 'utf8')));
  put('etc/zaban/zaban.env', SETTINGS);
  chmodSync(join(root, 'etc/zaban/zaban.env'), 0o640);
  put('usr/share/doc/zaban/copyright', readFileSync(join(checkout, 'LICENSE'), 'utf8'));
  for (const file of ['nginx.conf', 'Containerfile', 'compose.yaml', 'nginx-container.conf']) {
    put(`usr/share/doc/zaban/examples/${file}`, readFileSync(join(checkout, 'deploy', file), 'utf8'));
  }
  put('DEBIAN/conffiles', '/etc/zaban/zaban.env\n');
  const size = ['usr', 'lib', 'etc'].reduce((sum, part) => sum + kilobytesOf(join(root, part)), 0);
  put('DEBIAN/control', controlOf(version, architecture, size));
  for (const [name, text] of Object.entries(SCRIPTS)) put(`DEBIAN/${name}`, text, 0o755);
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', ...['usr', 'lib', 'DEBIAN'].map((part) => join(root, part))]);
  for (const folder of ['', 'etc', 'etc/zaban']) chmodSync(join(root, folder), 0o755);
  execFileSync(
    'dpkg-deb',
    ['--root-owner-group', '-Zgzip', '--build', root, join(output, `zaban_${version}_${architecture}.deb`)],
    { env: { ...process.env, SOURCE_DATE_EPOCH: String(seconds) }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

/**
 * Size of a folder in kilobytes as dpkg-gencontrol counts it: each file rounded up, one for each folder. The space on the disk
 * would depend on the file system.
 */
function kilobytesOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const sizes = entries.map((entry) =>
    entry.isFile() ? Math.ceil(lstatSync(join(entry.parentPath, entry.name)).size / 1024) : 1,
  );
  return sizes.reduce((sum, size) => sum + size, 1);
}

/** The systemd unit of the documentation, changed to the paths of the package. */
function unitOf(unit: string): string {
  return unit
    .replace(
      /^# Zaban as a service of systemd[\s\S]*?(?=^\[Unit\])/m,
      '# Settings are in /etc/zaban/zaban.env. What the service writes is in /var/lib/zaban.\n',
    )
    .replace(/^WorkingDirectory=.*$/m, 'WorkingDirectory=/var/lib/zaban')
    .replace(/^Environment=PUBLIC_URL=.*\n/m, '')
    .replace(
      /^# More settings.*$/m,
      '# The site, the address that visitors use, and passwords: a file that only root and the service read.',
    )
    .replace(/^EnvironmentFile=.*$/m, 'EnvironmentFile=/etc/zaban/zaban.env')
    .replace(/^ExecStart=.*$/m, 'ExecStart=/usr/bin/zaban serve $ZABAN_SITE');
}

const SETTINGS = `# Settings of the service zaban. After a change: systemctl restart zaban

# Folder of the site, or of texts; empty: the sample site that comes with the package.
ZABAN_SITE=
# The address that visitors use; it stands in mailed links.
#PUBLIC_URL=https://corpus.example.org
#DATABASE_URL=postgres://zaban:password@localhost/zaban
#SMTP_URL=smtp://localhost
`;

function controlOf(version: string, architecture: string, kilobytes: number): string {
  return `Package: zaban
Version: ${version}
Architecture: ${architecture}
Maintainer: The Zaban team <corpus@example.org>
Installed-Size: ${kilobytes}
Depends: libc6, libstdc++6, adduser
Recommends: nginx
Suggests: postgresql
Section: science
Priority: optional
Description: corpus search engine and research portal
 Searches words and patterns in millions of words of text, shows concordances,
 counts and compares, and serves a portal for readers on one's own texts.
`;
}

const SCRIPTS: Readonly<Record<string, string>> = {
  postinst: `#!/bin/sh
set -e
if [ "$1" = configure ]; then
  adduser --system --group --home /var/lib/zaban --no-create-home --quiet zaban
  install -d -o zaban -g zaban -m 0700 /var/lib/zaban
  chgrp zaban /etc/zaban/zaban.env
  if [ -d /run/systemd/system ]; then
    systemctl daemon-reload
    # An upgrade leaves a service that was stopped or disabled as it is.
    if [ -z "$2" ]; then
      systemctl enable --now zaban.service
    else
      systemctl try-restart zaban.service
    fi
  fi
fi
`,
  prerm: `#!/bin/sh
set -e
if [ "$1" = remove ] && [ -d /run/systemd/system ]; then
  systemctl disable --now zaban.service
fi
`,
  postrm: `#!/bin/sh
set -e
if [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
if [ "$1" = purge ]; then
  rm -rf /var/lib/zaban
  if getent passwd zaban >/dev/null; then deluser --system --quiet zaban || true; fi
fi
`,
};
