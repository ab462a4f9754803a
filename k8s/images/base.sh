#!/bin/sh
# Makes a base image like distroless' cc from seven Debian packages. It has no shell and no package manager, and its
# user is not root. If you can pull a public base by its digest, name that base in IMAGE_BASE instead.
set -eu
tag=${1:?name of the image}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/debs"
(cd "$work/debs" && apt-get download -q base-files netbase ca-certificates libc6 gcc-12-base libgcc-s1 libstdc++6)
d=$work/root
mkdir -p "$d/usr/bin" "$d/usr/lib" "$d/usr/lib64" "$d/usr/sbin"
for name in bin lib lib64 sbin; do ln -s "usr/$name" "$d/$name"; done
mkdir -p "$d/var/lib/dpkg/status.d"
for deb in "$work"/debs/*.deb; do
  dpkg-deb --fsys-tarfile "$deb" | tar -x -C "$d" --keep-directory-symlink
  dpkg-deb -f "$deb" >"$d/var/lib/dpkg/status.d/$(dpkg-deb -f "$deb" Package)" # vulnerability scanners read this file
done
mkdir -p "$d/etc/ssl/certs" "$d/tmp" "$d/proc" "$d/sys" "$d/dev"
chmod 1777 "$d/tmp"
cat "$d"/usr/share/ca-certificates/mozilla/*.crt >"$d/etc/ssl/certs/ca-certificates.crt"
printf 'root:x:0:0:root:/root:/sbin/nologin\nnonroot:x:65532:65532:nonroot:/tmp:/sbin/nologin\n' >"$d/etc/passwd"
printf 'root:x:0:\nnonroot:x:65532:\n' >"$d/etc/group"
printf 'hosts: files dns\n' >"$d/etc/nsswitch.conf"
for unused in doc man locale lintian base-files gcc gdb bug ca-certificates; do rm -rf "$d/usr/share/$unused"; done
for unused in gconv libmvec libnsl libnss_compat libc_malloc_debug; do rm -rf "$d"/usr/lib/*/$unused*; done
rm -rf "$d"/usr/sbin/* "$d"/usr/bin/*
printf 'FROM scratch\nCOPY root /\n' >"$work/Containerfile"
podman build --isolation=chroot --timestamp=0 --tag "$tag" "$work"
